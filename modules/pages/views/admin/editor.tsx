import type { TypedBlock } from '#server/blocks/block-list.ts'
import { BlockEditor, type BlockEditorProps } from '#views/kit/blocks/block-editor.tsx'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { EditorForm } from '#views/kit/fields/editor-form.tsx'
import { TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { type Newer, Overtaken } from '#views/kit/fields/overtaken.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { SnippetPreview } from '#views/kit/fields/snippet-preview.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { PublishCard } from '#views/kit/page/publish-card.tsx'
import { PictureField } from '#views/kit/pictures/picture-field.tsx'
import { MarkdownField } from '#views/kit/text/markdown-field.tsx'
import type { Translate } from '#views/props.ts'

/** A page as its form holds it: every value as typed. */
export interface PageForm {
  id: string | null
  updatedAt: string | null
  title: string
  slug: string
  /** Markdown; never compiled as MDX. */
  body: string
  excerpt: string
  status: string
  /** By the shop's clocks, as 2026-11-25T09:00; empty for no time. */
  publishAt: string
  unpublishAt: string
  /** Where it is linked from: none, menu or footer. */
  place: string
  seoTitle: string
  seoDescription: string
  imageUrl: string
  imageAlt: string
  blocks: TypedBlock[]
}

export interface PageEditorProps {
  page: PageForm
  errors: Record<string, string>
  /** The body as it would be shown: HTML that was sanitised. Null where no preview was asked for. */
  previewHtml: string | null
  /** Where the draft is shown as it would look; null where everybody can see it. */
  previewUrl: string | null
  timeZone: string
  /** What stands below the text. */
  blocks: Omit<BlockEditorProps, 't'>
  /** As somebody else saved it meanwhile. */
  newer?: Newer<PageForm> | undefined
  t: Translate
}

/** The page editor: Markdown on the left, what it becomes on the right. */
export function PageEditor(props: PageEditorProps) {
  const { page, errors, t } = props
  const { id } = page
  const href = id === null ? '/admin/pages/new' : `/admin/pages/${encodeURIComponent(id)}`
  return (
    <EditorForm
      id="page-editor"
      action={id === null ? '/admin/pages/create' : `${href}/update`}
      method={id === null ? 'post' : 'put'}
      version={page.updatedAt}
      errors={errors}
      multipart={true}
      above={
        <Overtaken
          newer={props.newer}
          yours={page}
          words="pages.admin"
          worded={['status', 'place']}
          t={t}
        />
      }
      t={t}
    >
      <div class="editor">
        <div class="editor-main">
          <Content {...props} />
          <Card title={t('pages.admin.blocks')} hint={t('pages.admin.blocksHint')}>
            <BlockEditor {...props.blocks} t={t} />
          </Card>
          <Featured {...props} />
          <Search {...props} />
        </div>
        <div class="editor-publish">
          <Publishing {...props} />
        </div>
        <div class="editor-side">
          <Placing {...props} />
        </div>
      </div>
      <SaveBar discardHref={href} t={t} />
    </EditorForm>
  )
}

function Featured({ page, errors, t }: PageEditorProps) {
  const field = formFields('pages.admin', page, { errors, t })
  return (
    <Card title={t('pages.admin.image')} hint={t('pages.admin.imageHint')}>
      <PictureField {...field('imageUrl')} alt={field('imageAlt')} t={t} />
    </Card>
  )
}

const states = (['draft', 'scheduled', 'published'] as const).map((value) => ({
  ...{ value, word: value },
}))

function Publishing({ page, errors, previewUrl, timeZone, t }: PageEditorProps) {
  return (
    <PublishCard
      status={page.status}
      states={states}
      at={{ name: 'publishAt', value: page.publishAt }}
      until={{ name: 'unpublishAt', value: page.unpublishAt }}
      timeZone={timeZone}
      errors={errors}
      previewUrl={previewUrl}
      t={t}
    />
  )
}

function Placing({ page, errors, t }: PageEditorProps) {
  const field = formFields('pages.admin', page, { errors, t })
  const choices = ['none', 'menu', 'footer'].map((value) => ({
    ...{ value, label: t(`pages.admin.place.${value}`) },
  }))
  return (
    <Card title={t('pages.admin.placing')}>
      <SelectField {...field('place')} choices={choices} />
    </Card>
  )
}

function Content({ page, errors, previewHtml, t }: PageEditorProps) {
  const field = formFields('pages.admin', page, { errors, t })
  return (
    <Card title={t('pages.admin.content')}>
      <div class="row">
        <TextField {...field('title')} required={true} />
        <TextField {...field('slug')} />
      </div>
      <MarkdownField
        {...field('body')}
        previewHref="/admin/pages/preview"
        previewHtml={previewHtml}
        t={t}
      />
    </Card>
  )
}

function Search({ page, errors, t }: PageEditorProps) {
  const field = formFields('pages.admin', page, { errors, t })
  return (
    <Card title={t('pages.admin.seo')}>
      <SnippetPreview
        title={page.seoTitle || page.title}
        description={page.seoDescription || page.excerpt}
        path={`/pages/${page.slug}`}
        t={t}
      />
      <TextAreaField {...field('excerpt')} rows={2} />
      <TextField {...field('seoTitle')} />
      <TextAreaField {...field('seoDescription')} rows={3} />
    </Card>
  )
}
