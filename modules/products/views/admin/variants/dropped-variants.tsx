import { Notice } from '#views/kit/page/notice.tsx'
import type { Translate } from '#views/props.ts'
import type { VariantForm } from '../form/product-form.ts'
import { HiddenVariant } from './hidden-variant.tsx'
import { variantTitle } from './variant-title.ts'

/** Says which variants saving removes. What they hold travels along, in case a value comes back. */
export function DroppedVariants(props: {
  rows: { variant: VariantForm; i: number }[]
  t: Translate
}) {
  const { rows, t } = props
  if (rows.length === 0) return null
  return (
    <div class="card-note">
      <Notice kind="warning" title={t('products.admin.dropped', { count: rows.length })}>
        <ul>
          {rows.map(({ variant }) => (
            <li safe>
              {variant.sku === ''
                ? variantTitle(variant)
                : `${variantTitle(variant)} (${variant.sku})`}
            </li>
          ))}
        </ul>
      </Notice>
      {rows.map(({ variant, i }) => (
        <HiddenVariant variant={variant} i={i} />
      ))}
    </div>
  )
}
