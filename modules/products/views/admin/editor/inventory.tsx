import { attr } from '#views/attribute.ts'
import { CheckboxField } from '#views/kit/fields/choice.tsx'
import { NumberField, TextField } from '#views/kit/fields/field.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { emptyVariantForm } from '../form/product-form.ts'
import { type EditorProps, hasOptions } from './parts.ts'

/** Stock, codes and what happens when stock is out, of a product without options. */
export function Inventory({ product, errors, t }: EditorProps) {
  if (hasOptions(product)) return null
  const variant = product.variants[0] ?? emptyVariantForm()
  return (
    <Card title={t('products.admin.inventory')} id="inventory">
      <input type="hidden" name="variants[0][id]" value={attr(variant.id)} />
      <input type="hidden" name="variants[0][keep]" value="on" />
      <div class="row">
        <TextField
          name="variants[0][sku]"
          label={t('products.admin.sku')}
          value={variant.sku}
          errors={errors}
        />
        <TextField
          name="variants[0][barcode]"
          label={t('products.admin.barcode')}
          value={variant.barcode}
          errors={errors}
        />
        <NumberField
          name="variants[0][stock]"
          label={t('products.admin.stock')}
          hint={t('products.admin.stockHint')}
          value={variant.stock}
          errors={errors}
        />
      </div>
      <CheckboxField
        name="variants[0][sellWhenOut]"
        label={t('products.admin.sellWhenOut')}
        hint={t('products.admin.sellWhenOutHint')}
        checked={variant.sellWhenOut}
        errors={errors}
      />
    </Card>
  )
}
