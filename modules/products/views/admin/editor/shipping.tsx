import { CheckboxField } from '#views/kit/fields/choice.tsx'
import { NumberField } from '#views/kit/fields/field.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { Card } from '#views/kit/page/card.tsx'
import { emptyVariantForm } from '../form/product-form.ts'
import { type EditorProps, hasOptions } from './parts.ts'

/** Weight and whether there is anything to ship, of a product without options. */
export function Shipping({ product, errors, weightUnit, t }: EditorProps) {
  if (hasOptions(product)) return null
  const variant = product.variants[0] ?? emptyVariantForm()
  const field = formFields('products.admin', variant, { errors, t, within: 'variants[0]' })
  return (
    <Card title={t('products.admin.shipping')} id="shipping">
      {product.giftCard ? null : <CheckboxField {...field('requiresShipping')} />}
      <NumberField {...field('weight')} unit={weightUnit} decimal={true} />
    </Card>
  )
}
