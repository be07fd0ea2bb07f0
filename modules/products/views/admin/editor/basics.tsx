import { TextField } from '#views/kit/fields/field.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { Card } from '#views/kit/page/card.tsx'
import { WrittenField } from '#views/kit/text/written-field.tsx'
import type { EditorProps } from './parts.ts'

/** Title and description. */
export function Basics({ product, errors, written, t }: EditorProps) {
  const field = formFields('products.admin', product, { errors, t })
  return (
    <Card title={t('products.admin.basics')} id="basics">
      <TextField {...field('title')} required={true} maxlength={255} />
      <WrittenField
        {...field('description')}
        rows={10}
        written={written}
        previewHref="/admin/products/text"
        t={t}
      />
    </Card>
  )
}
