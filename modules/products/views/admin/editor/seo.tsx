import { cleanHtml, plainText } from '#server/text/html/clean-html.ts'
import { TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { SnippetPreview } from '#views/kit/fields/snippet-preview.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { EditorProps } from './parts.ts'

/** How search engines show the product, with a preview that follows the fields. */
export function Seo({ product, errors, productUrl, t }: EditorProps) {
  return (
    <Card title={t('products.admin.seo')} hint={t('products.admin.seoHint')}>
      <SnippetPreview
        title={product.seoTitle || product.title}
        description={product.seoDescription || plainText(cleanHtml(product.description), 160)}
        path={`${productUrl}${product.slug}`}
        t={t}
      />
      <TextField
        name="seoTitle"
        label={t('products.admin.seoTitle')}
        hint={t('products.admin.seoTitleHint')}
        value={product.seoTitle}
        errors={errors}
      />
      <TextAreaField
        name="seoDescription"
        label={t('products.admin.seoDescription')}
        hint={t('products.admin.seoDescriptionHint')}
        value={product.seoDescription}
        rows={3}
        errors={errors}
      />
      <TextField
        name="slug"
        label={t('products.admin.slug')}
        hint={t('products.admin.slugHint')}
        value={product.slug}
        errors={errors}
      />
    </Card>
  )
}
