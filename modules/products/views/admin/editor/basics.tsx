import { TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { EditorProps } from './parts.ts'

/** Title and description. */
export function Basics({ product, errors, t }: EditorProps) {
  return (
    <Card title={t('products.admin.basics')} id="basics">
      <TextField
        name="title"
        label={t('products.admin.titleField')}
        value={product.title}
        errors={errors}
        required={true}
        maxlength={255}
      />
      <TextAreaField
        name="description"
        label={t('products.admin.description')}
        hint={t('products.admin.descriptionHint')}
        value={product.description}
        errors={errors}
        rows={7}
      />
    </Card>
  )
}
