import { CheckboxField } from '#views/kit/fields/choice.tsx'
import { NumberField } from '#views/kit/fields/field.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { emptyVariantForm } from '../form/product-form.ts'
import { type EditorProps, hasOptions } from './parts.ts'

/** Weight and whether there is anything to ship, of a product without options. */
export function Shipping({ product, errors, weightUnit, t }: EditorProps) {
  if (hasOptions(product)) return null
  const variant = product.variants[0] ?? emptyVariantForm()
  return (
    <Card title={t('products.admin.shipping')} id="shipping">
      <CheckboxField
        name="variants[0][requiresShipping]"
        label={t('products.admin.requiresShipping')}
        checked={variant.requiresShipping}
        errors={errors}
      />
      <NumberField
        name="variants[0][weight]"
        label={t('products.admin.weight')}
        value={variant.weight}
        unit={weightUnit}
        decimal={true}
        errors={errors}
      />
    </Card>
  )
}
