import { plainText } from '#server/text/html/clean-html.ts'
import { TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { SnippetPreview } from '#views/kit/fields/snippet-preview.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { EditorProps } from './parts.ts'

/** How search engines show the product, with a preview that follows the fields. */
export function Seo({ product, errors, written, productUrl, t }: EditorProps) {
  const field = formFields('products.admin', product, { errors, t })
  return (
    <Card title={t('products.admin.seo')} hint={t('products.admin.seoHint')}>
      <SnippetPreview
        title={product.seoTitle || product.title}
        description={product.seoDescription || plainText(written.html ?? '', 160)}
        path={`${productUrl}${product.slug}`}
        t={t}
      />
      <TextField {...field('seoTitle')} />
      <TextAreaField {...field('seoDescription')} rows={3} />
      <TextField {...field('slug')} />
    </Card>
  )
}
