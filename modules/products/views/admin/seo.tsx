import { attr } from '#views/attribute.ts'
import { Card } from '#views/kit/card.tsx'
import { TextAreaField, TextField } from '#views/kit/field.tsx'
import type { EditorProps } from './parts.ts'

/** How search engines show the product, with a preview that follows the fields. */
export function Seo({ product, errors, productUrl, t }: EditorProps) {
  return (
    <Card title={t('products.admin.seo')} hint={t('products.admin.seoHint')}>
      <figure class="snippet" aria-label={attr(t('products.admin.seoPreview'))}>
        <p class="snippet-url">
          <span safe>{productUrl}</span>
          <span data-mirror="slug" safe>
            {product.slug}
          </span>
        </p>
        <p class="snippet-title" data-mirror="seoTitle" data-mirror-else="title" safe>
          {product.seoTitle || product.title || t('products.admin.untitled')}
        </p>
        <p class="snippet-text" data-mirror="seoDescription" safe>
          {product.seoDescription}
        </p>
      </figure>
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
