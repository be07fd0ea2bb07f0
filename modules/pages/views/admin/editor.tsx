import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/button.tsx'
import { Card } from '#views/kit/card.tsx'
import { CheckboxField } from '#views/kit/choice.tsx'
import { TextAreaField, TextField } from '#views/kit/field.tsx'
import { ErrorSummary, Form } from '#views/kit/form.tsx'
import { SaveBar } from '#views/kit/save-bar.tsx'
import type { Translate } from '#views/props.ts'

/** A page as its form holds it: every value as typed. */
export interface PageForm {
  id: string | null
  updatedAt: string | null
  title: string
  slug: string
  /** Markdown; never compiled as MDX. */
  body: string
  published: boolean
  seoTitle: string
  seoDescription: string
}

export interface PageEditorProps {
  page: PageForm
  errors: Record<string, string>
  /** The body as it would be shown: HTML that was sanitised. Null where no preview was asked for. */
  previewHtml: string | null
  t: Translate
}

/** The page editor: Markdown on the left, what it becomes on the right. */
export function PageEditor(props: PageEditorProps) {
  const { page, errors, t } = props
  const { id } = page
  const href = id === null ? '/admin/pages/new' : `/admin/pages/${encodeURIComponent(id)}`
  return (
    <>
      <ErrorSummary errors={errors} t={t} />
      <Form
        action={id === null ? '/admin/pages/create' : `${href}/update`}
        method={id === null ? 'post' : 'put'}
        id="page-editor"
        watched={true}
      >
        <button type="submit" name="intent" value="save" hidden></button>
        {page.updatedAt ? (
          <input type="hidden" name="updatedAt" value={attr(page.updatedAt)} />
        ) : null}
        <Card title={t('pages.admin.content')}>
          <div class="row">
            <TextField
              name="title"
              label={t('pages.admin.titleField')}
              value={page.title}
              errors={errors}
              required={true}
            />
            <TextField
              name="slug"
              label={t('pages.admin.slug')}
              hint={t('pages.admin.slugHint')}
              value={page.slug}
              errors={errors}
            />
          </div>
          <div class="side-by-side">
            <TextAreaField
              name="body"
              label={t('pages.admin.body')}
              hint={t('pages.admin.bodyHint')}
              value={page.body}
              errors={errors}
              rows={20}
              mono={true}
              with={{
                'hx-post': '/admin/pages/preview',
                'hx-vals': '{"_method":"POST"}',
                'hx-trigger': 'input changed delay:300ms',
                'hx-target': '#preview',
                'hx-select': '#preview',
                'hx-swap': 'outerHTML',
                'hx-sync': 'this:replace',
                'hx-status:4xx': 'swap:none',
                'hx-status:5xx': 'swap:none',
              }}
            />
            <div>
              <div class="label-row">
                <p class="label" safe>
                  {t('pages.admin.preview')}
                </p>
                <Button
                  label={t('pages.admin.previewButton')}
                  small={true}
                  name="intent"
                  value="preview"
                  with={{ 'data-plain-only': true }}
                />
              </div>
              <PagePreview html={props.previewHtml ?? ''} t={t} />
            </div>
          </div>
        </Card>
        <Card title={t('pages.admin.publishing')}>
          <CheckboxField
            name="published"
            label={t('pages.admin.published')}
            hint={t('pages.admin.publishedHint')}
            checked={page.published}
            errors={errors}
          />
          <TextField
            name="seoTitle"
            label={t('pages.admin.seoTitle')}
            value={page.seoTitle}
            errors={errors}
          />
          <TextAreaField
            name="seoDescription"
            label={t('pages.admin.seoDescription')}
            value={page.seoDescription}
            rows={3}
            errors={errors}
          />
        </Card>
        <SaveBar discardHref={href} t={t} />
      </Form>
    </>
  )
}

/** The preview panel; also the answer to the preview's request. `html` must have been sanitised. */
export function PagePreview({ html: safeHtml, t }: { html: string; t: Translate }) {
  return (
    <section
      class="preview prose"
      id="preview"
      aria-label={attr(t('pages.admin.preview'))}
      tabindex="0"
    >
      {safeHtml === '' ? (
        <p class="hint" safe>
          {t('pages.admin.previewEmpty')}
        </p>
      ) : (
        safeHtml
      )}
    </section>
  )
}
