import { TextField } from '#views/kit/fields/field.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { Card } from '#views/kit/page/card.tsx'
import { MarkdownField } from '#views/kit/text/markdown-field.tsx'
import type { EditorProps } from './parts.ts'

/** Title and description. */
export function Basics({ product, errors, descriptionHtml, descriptionHasMore, t }: EditorProps) {
  const field = formFields('products.admin', product, { errors, t })
  return (
    <Card title={t('products.admin.basics')} id="basics">
      <TextField {...field('title')} required={true} maxlength={255} />
      <MarkdownField
        {...field('description')}
        {...(descriptionHasMore ? { hint: t('adminui.markdown.keptHtml') } : {})}
        rows={10}
        previewHref="/admin/products/text"
        previewHtml={descriptionHtml}
        t={t}
      />
    </Card>
  )
}
