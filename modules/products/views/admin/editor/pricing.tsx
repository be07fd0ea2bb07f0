import { MoneyField } from '#views/kit/fields/field.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { Card } from '#views/kit/page/card.tsx'
import { emptyVariantForm } from '../form/product-form.ts'
import { type EditorProps, hasOptions } from './parts.ts'

/** Price, compare-at price and cost of a product without options. */
export function Pricing({ product, errors, currency, t }: EditorProps) {
  if (hasOptions(product)) return null
  const variant = product.variants[0] ?? emptyVariantForm()
  const field = formFields('products.admin', variant, { errors, t, within: 'variants[0]' })
  return (
    <Card title={t('products.admin.pricing')} id="pricing">
      <div class="row">
        <MoneyField {...field('price')} currency={currency} required={true} />
        <MoneyField {...field('compareAtPrice')} currency={currency} />
        <MoneyField {...field('cost')} currency={currency} />
      </div>
    </Card>
  )
}
