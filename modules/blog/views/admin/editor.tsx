import { CheckboxField, type Choice, SelectField } from '#views/kit/fields/choice.tsx'
import { EditorForm } from '#views/kit/fields/editor-form.tsx'
import { TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { type Newer, Overtaken } from '#views/kit/fields/overtaken.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { SnippetPreview } from '#views/kit/fields/snippet-preview.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { PublishCard } from '#views/kit/page/publish-card.tsx'
import { MarkdownField } from '#views/kit/text/markdown-field.tsx'
import type { Translate } from '#views/props.ts'
import { PictureFields } from './picture-fields.tsx'

/** A post as its form holds it: every value as typed. */
export interface PostForm {
  id: string | null
  updatedAt: string | null
  title: string
  slug: string
  /** Markdown; never compiled as MDX. */
  body: string
  excerpt: string
  cover: { url: string; alt: string }
  /** With commas between them. */
  tags: string
  /** Empty for nobody; `self` for the admin. */
  authorId: string
  status: string
  /** By the shop's clocks, as 2026-11-25T09:00; empty for no time. */
  scheduledAt: string
  unpublishAt: string
  featured: boolean
  seoTitle: string
  seoDescription: string
}

export interface PostEditorProps {
  post: PostForm
  errors: Record<string, string>
  authors: Choice[]
  /** The body as it would be shown: HTML that was sanitised. Null where there is none. */
  previewHtml: string | null
  /** Where the draft is shown as it would look; null where everybody can see it. */
  previewUrl: string | null
  timeZone: string
  /** As somebody else saved it meanwhile. */
  newer?: Newer<PostForm> | undefined
  t: Translate
}

/** The post editor, for a new post as for a stored one. */
export function PostEditor(props: PostEditorProps) {
  const { post, errors, t } = props
  const { id } = post
  const href = id === null ? '/admin/blog/new' : `/admin/blog/${encodeURIComponent(id)}`
  return (
    <EditorForm
      id="post-editor"
      action={id === null ? '/admin/blog/create' : `${href}/update`}
      method={id === null ? 'post' : 'put'}
      version={post.updatedAt}
      errors={errors}
      multipart={true}
      above={
        <Overtaken
          newer={props.newer}
          yours={post}
          words="blog.admin"
          worded={['status']}
          called={{ authorId: t('blog.admin.author') }}
          choices={{ authorId: props.authors }}
          t={t}
        />
      }
      t={t}
    >
      <div class="editor">
        <div class="editor-main">
          <Content {...props} />
          <PictureFields
            field="cover"
            title={t('blog.admin.cover')}
            picture={post.cover}
            errors={errors}
            t={t}
          />
          <Search {...props} />
        </div>
        <div class="editor-publish">
          <Publishing {...props} />
        </div>
        <div class="editor-side">
          <Filing {...props} />
        </div>
      </div>
      <SaveBar discardHref={href} t={t} />
    </EditorForm>
  )
}

const states = (['draft', 'scheduled', 'published', 'archived'] as const).map((value) => ({
  ...{ value, word: value },
}))

function Publishing({ post, errors, previewUrl, timeZone, t }: PostEditorProps) {
  return (
    <PublishCard
      status={post.status}
      states={states}
      at={{ name: 'scheduledAt', value: post.scheduledAt }}
      until={{ name: 'unpublishAt', value: post.unpublishAt }}
      timeZone={timeZone}
      errors={errors}
      previewUrl={previewUrl}
      t={t}
    />
  )
}

function Filing({ post, errors, authors, t }: PostEditorProps) {
  const field = formFields('blog.admin', post, { errors, t })
  return (
    <Card title={t('blog.admin.filing')}>
      <SelectField
        {...field('authorId')}
        label={t('blog.admin.author')}
        choices={[{ value: '', label: t('blog.admin.noAuthor') }, ...authors]}
      />
      <TextField {...field('tags')} />
      <CheckboxField {...field('featured')} />
    </Card>
  )
}

function Search({ post, errors, t }: PostEditorProps) {
  const field = formFields('blog.admin', post, { errors, t })
  return (
    <Card title={t('blog.admin.seo')}>
      <SnippetPreview
        title={post.seoTitle || post.title}
        description={post.seoDescription || post.excerpt}
        path={`/blog/${post.slug}`}
        t={t}
      />
      <TextField {...field('slug')} />
      <TextField {...field('seoTitle')} />
      <TextAreaField {...field('seoDescription')} rows={3} />
    </Card>
  )
}

function Content({ post, errors, previewHtml, t }: PostEditorProps) {
  const field = formFields('blog.admin', post, { errors, t })
  return (
    <Card title={t('blog.admin.content')}>
      <TextField {...field('title')} required={true} />
      <MarkdownField
        {...field('body')}
        previewHref="/admin/blog/preview"
        previewHtml={previewHtml}
        t={t}
      />
      <TextAreaField {...field('excerpt')} rows={2} />
    </Card>
  )
}
