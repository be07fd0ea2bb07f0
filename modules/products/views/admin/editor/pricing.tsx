import { MoneyField } from '#views/kit/fields/field.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { emptyVariantForm } from '../form/product-form.ts'
import { type EditorProps, hasOptions } from './parts.ts'

/** Price, compare-at price and cost of a product without options. */
export function Pricing({ product, errors, currency, t }: EditorProps) {
  if (hasOptions(product)) return null
  const variant = product.variants[0] ?? emptyVariantForm()
  return (
    <Card title={t('products.admin.pricing')} id="pricing">
      <div class="row">
        <MoneyField
          name="variants[0][price]"
          label={t('products.admin.price')}
          value={variant.price}
          currency={currency}
          errors={errors}
          required={true}
        />
        <MoneyField
          name="variants[0][compareAtPrice]"
          label={t('products.admin.compareAtPrice')}
          hint={t('products.admin.compareAtHint')}
          value={variant.compareAtPrice}
          currency={currency}
          errors={errors}
        />
        <MoneyField
          name="variants[0][cost]"
          label={t('products.admin.cost')}
          hint={t('products.admin.costHint')}
          value={variant.cost}
          currency={currency}
          errors={errors}
        />
      </div>
    </Card>
  )
}
