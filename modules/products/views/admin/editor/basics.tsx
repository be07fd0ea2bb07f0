import { TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { Card } from '#views/kit/page/card.tsx'
import type { EditorProps } from './parts.ts'

/** Title and description. */
export function Basics({ product, errors, t }: EditorProps) {
  const field = formFields('products.admin', product, { errors, t })
  return (
    <Card title={t('products.admin.basics')} id="basics">
      <TextField {...field('title')} required={true} maxlength={255} />
      <TextAreaField {...field('description')} rows={7} />
    </Card>
  )
}
