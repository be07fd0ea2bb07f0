import { attr } from '#views/attribute.ts'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Translate } from '#views/props.ts'
import type { VariantForm } from '../form/product-form.ts'
import { variantTitle } from './variant-title.ts'

const kept = ['id', 'price', 'compareAtPrice', 'cost', 'sku', 'barcode', 'stock', 'weight'] as const

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
        <Hidden variant={variant} i={i} />
      ))}
    </div>
  )
}

function Hidden({ variant, i }: { variant: VariantForm; i: number }) {
  return (
    <>
      {kept.map((name) => (
        <input type="hidden" name={`variants[${i}][${name}]`} value={attr(variant[name])} />
      ))}
      {variant.options.map((value, at) => (
        <input type="hidden" name={`variants[${i}][options][${at}]`} value={attr(value)} />
      ))}
      <input type="hidden" name={`variants[${i}][dropped]`} value="on" />
      {variant.requiresShipping ? (
        <input type="hidden" name={`variants[${i}][requiresShipping]`} value="on" />
      ) : null}
      {variant.sellWhenOut ? (
        <input type="hidden" name={`variants[${i}][sellWhenOut]`} value="on" />
      ) : null}
    </>
  )
}
