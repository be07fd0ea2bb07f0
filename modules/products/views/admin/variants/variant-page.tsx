import type { Children } from '@kitajs/html'
import { url } from '#views/attribute.ts'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import type { Format, Translate } from '#views/props.ts'

interface VariantPageProps {
  variant: { productId: string; sku: string | null; price: number; stock: number | null }
  /** The form of its custom fields. */
  fields: Children
  currency: string
  format: Format
  t: Translate
}

/** One variant: what it costs, and the fields that the merchant added to variants. */
export function VariantPage(props: VariantPageProps) {
  const { variant, fields: safeFields, currency, format, t } = props
  const { price, sku, stock } = variant
  const told = [
    { label: t('products.admin.price'), text: format.money(price, currency) },
    { label: t('products.admin.sku'), text: sku ?? '' },
    { label: t('products.admin.stock'), text: stock === null ? '' : format.number(stock) },
  ]
  const facts = told.flatMap(({ label, text }) =>
    text === '' ? [] : [{ label, value: <span safe>{text}</span> }],
  )
  return (
    <div class="stack">
      <Card title={t('products.admin.variant')}>
        <Facts facts={facts} />
        <p>
          <a
            href={url(`/admin/products/${encodeURIComponent(variant.productId)}#variant-grid`)}
            safe
          >
            {t('products.admin.toProduct')}
          </a>
        </p>
      </Card>
      {safeFields}
    </div>
  )
}
