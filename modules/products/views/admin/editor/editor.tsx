import { attr, url } from '#views/attribute.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { ChangeLinkForm, StatusForms } from '#views/kit/page/publish-card.tsx'
import { VariantGrid } from '../variants/variant-grid.tsx'
import { variantTitle } from '../variants/variant-title.ts'
import { Basics } from './basics.tsx'
import { Inventory } from './inventory.tsx'
import { Media } from './media.tsx'
import { Options } from './options.tsx'
import { Organisation } from './organisation.tsx'
import { type EditorProps, editorAction, editorHref, sendsFiles } from './parts.ts'
import { Pricing } from './pricing.tsx'
import { Publishing } from './publishing.tsx'
import { Seo } from './seo.tsx'
import { Shipping } from './shipping.tsx'

/** The product editor, for a new product as for a stored one. */
export function ProductEditor(props: EditorProps) {
  const { product, fields: safeFields, t } = props
  return (
    <>
      <ErrorSummary errors={byVariant(props)} t={t} />
      <Form
        action={editorAction(product)}
        method={product.id === null ? 'post' : 'put'}
        id="product-editor"
        watched={true}
        multipart={sendsFiles(product)}
      >
        <DefaultSubmit />
        {product.updatedAt ? (
          <input type="hidden" name="updatedAt" value={attr(product.updatedAt)} />
        ) : null}
        <div class="editor">
          <div class="editor-main" id="editor-main">
            <Basics {...props} />
            <Media {...props} />
            <Pricing {...props} />
            <Options {...props} />
            <VariantGrid {...props} />
            <Inventory {...props} />
            <Shipping {...props} />
            {safeFields}
            {product.id === null ? null : <Seo {...props} />}
          </div>
          <div class="editor-publish">
            <Publishing {...props} />
          </div>
          <div class="editor-side">
            <Organisation {...props} />
          </div>
        </div>
        <SaveBar discardHref={editorHref(product)} t={t} />
      </Form>
    </>
  )
}

/** The errors with the variant's name in front of those of its row. */
function byVariant({ product, errors }: EditorProps): Record<string, string> {
  const named = Object.entries(errors).map(([key, message]) => {
    const variant = product.variants[Number(/^variants\.(\d+)\./.exec(key)?.[1])]
    const title = variant ? variantTitle(variant) : ''
    return [key, title === '' ? message : `${title}: ${message}`]
  })
  return Object.fromEntries(named)
}

/** The page actions of a stored product. */
export function ProductActions({
  id,
  slug,
  state,
  previewUrl,
  t,
}: { id: string; slug: string; state: string } & Pick<EditorProps, 'previewUrl' | 't'>) {
  const admin = `/admin/products/${encodeURIComponent(id)}`
  return (
    <>
      <LinkButton
        href={previewUrl ?? `/products/${encodeURIComponent(slug)}`}
        label={t(previewUrl === null ? 'products.admin.view' : 'products.admin.previewDraft')}
        icon="external"
      />
      <ChangeLinkForm path={admin} />
      <StatusForms path={admin} state={state} t={t} />
      <form method="post" action={url(`${admin}/duplicate`)}>
        <button class="button button-plain" type="submit" safe>
          {t('products.admin.duplicate')}
        </button>
      </form>
      <LinkButton
        href={`${admin}/delete`}
        label={t('products.admin.delete')}
        icon="trash"
        variant="quiet"
      />
    </>
  )
}

// Enter in a field presses a form's first submit button: without this one it would move an image.
function DefaultSubmit() {
  return <button type="submit" name="intent" value="save" hidden></button>
}
