import { attr, url } from '#views/attribute.ts'
import { CheckboxField } from '#views/kit/fields/choice.tsx'
import { NumberField, TextField } from '#views/kit/fields/field.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { Card } from '#views/kit/page/card.tsx'
import { emptyVariantForm } from '../form/product-form.ts'
import { FieldsLink } from '../variants/grid-row.tsx'
import { type EditorProps, hasOptions } from './parts.ts'

/** Stock, codes and what happens when stock is out, of a product without options. */
export function Inventory({ product, errors, variantsHaveFields, t }: EditorProps) {
  if (hasOptions(product)) return null
  const variant = product.variants[0] ?? emptyVariantForm()
  const field = formFields('products.admin', variant, { errors, t, within: 'variants[0]' })
  return (
    <Card title={t('products.admin.inventory')} id="inventory">
      <input type="hidden" name="variants[0][id]" value={attr(variant.id)} />
      <input type="hidden" name="variants[0][keep]" value="on" />
      <div class="row">
        <TextField {...field('sku')} />
        <TextField {...field('barcode')} />
        <NumberField {...field('stock')} />
      </div>
      <CheckboxField {...field('sellWhenOut')} />
      {variant.id !== '' && variant.stock !== '' && (
        <a href={url(`/admin/inventory/${encodeURIComponent(variant.id)}/movements`)} safe>
          {t('products.admin.stockHistory')}
        </a>
      )}
      {variantsHaveFields ? <FieldsLink variant={variant} t={t} /> : null}
    </Card>
  )
}
