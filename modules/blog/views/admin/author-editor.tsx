import { attr } from '#views/attribute.ts'
import { TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { type Newer, Overtaken } from '#views/kit/fields/overtaken.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import { PictureFields } from './picture-fields.tsx'

/** An author as the form holds them: every value as typed. */
export interface AuthorForm {
  id: string | null
  updatedAt: string | null
  name: string
  slug: string
  bio: string
  picture: { url: string; alt: string }
}

interface AuthorEditorProps {
  author: AuthorForm
  errors: Record<string, string>
  /** As somebody else saved it meanwhile. */
  newer?: Newer<AuthorForm> | undefined
  t: Translate
}

/** The editor of somebody who writes. */
export function AuthorEditor(props: AuthorEditorProps) {
  const { author, errors, newer, t } = props
  const { id } = author
  const path = '/admin/blog/authors'
  const href = id === null ? `${path}/new` : `${path}/${encodeURIComponent(id)}`
  return (
    <>
      <ErrorSummary errors={errors} t={t} />
      <Overtaken
        newer={newer}
        yours={author}
        words="blog.admin"
        called={{ picture: t('blog.admin.portrait') }}
        t={t}
      />
      <Form
        action={id === null ? `${path}/create` : `${href}/update`}
        method={id === null ? 'post' : 'put'}
        id="author-editor"
        watched={true}
        multipart={true}
      >
        {author.updatedAt ? (
          <input type="hidden" name="updatedAt" value={attr(author.updatedAt)} />
        ) : null}
        <Basics {...props} />
        <PictureFields
          field="picture"
          title={t('blog.admin.portrait')}
          picture={author.picture}
          errors={errors}
          t={t}
        />
        <SaveBar discardHref={href} t={t} />
      </Form>
    </>
  )
}

function Basics({ author, errors, t }: AuthorEditorProps) {
  const field = formFields('blog.admin', author, { errors, t })
  return (
    <Card title={t('blog.admin.author')}>
      <div class="row">
        <TextField {...field('name')} required={true} />
        <TextField {...field('slug')} />
      </div>
      <TextAreaField {...field('bio')} rows={4} />
    </Card>
  )
}
