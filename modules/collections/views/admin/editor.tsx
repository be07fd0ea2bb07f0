import { plainText } from '#server/text/html/clean-html.ts'
import { CheckboxField, SelectField } from '#views/kit/fields/choice.tsx'
import { EditorForm } from '#views/kit/fields/editor-form.tsx'
import { TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { Overtaken } from '#views/kit/fields/overtaken.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { SnippetPreview } from '#views/kit/fields/snippet-preview.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { PublishCard } from '#views/kit/page/publish-card.tsx'
import { PictureField } from '#views/kit/pictures/picture-field.tsx'
import { WrittenField } from '#views/kit/text/written-field.tsx'
import { collectionAction } from './collection-form.ts'
import { Members } from './members.tsx'
import type { CollectionEditorProps } from './parts.ts'

const states = (['draft', 'scheduled', 'published'] as const).map((value) => ({
  ...{ value, word: value },
}))

/** The collection editor, for a new collection as for a stored one. */
export function CollectionEditor(props: CollectionEditorProps) {
  const { collection, errors, newer, fieldCard: safeFields, t } = props
  // Which show what was typed below.
  const { customFields: _, ...yours } = collection
  const { id } = collection
  return (
    <EditorForm
      id="collection-editor"
      action={collectionAction(collection)}
      method={id === null ? 'post' : 'put'}
      version={collection.updatedAt}
      errors={errors}
      multipart={true}
      above={
        <Overtaken
          newer={newer}
          yours={yours}
          words="collections.admin"
          choices={{
            ...{ sort: props.sorts, field: props.fields, operator: props.operators },
            kind: ['manual', 'rules'].map((value) => ({
              value,
              label: t(`collections.admin.${value}`),
            })),
          }}
          t={t}
        />
      }
      t={t}
    >
      <div class="editor">
        <div class="editor-main">
          <Basics {...props} />
          <Members {...props} />
          {safeFields}
          <Search {...props} />
        </div>
        <div class="editor-publish">
          <Publishing {...props} />
        </div>
        <div class="editor-side">
          <Visibility {...props} />
          <Picture {...props} />
        </div>
      </div>
      <SaveBar
        discardHref={
          id === null ? '/admin/collections/new' : `/admin/collections/${encodeURIComponent(id)}`
        }
        t={t}
      />
    </EditorForm>
  )
}

function Publishing({ collection, errors, timeZone, draftHref, t }: CollectionEditorProps) {
  return (
    <PublishCard
      status={collection.status}
      states={states}
      at={{ name: 'publishAt', value: collection.publishAt }}
      until={{ name: 'unpublishAt', value: collection.unpublishAt }}
      timeZone={timeZone}
      errors={errors}
      previewUrl={draftHref}
      t={t}
    />
  )
}

function Visibility({ collection, errors, sorts, t }: CollectionEditorProps) {
  const field = formFields('collections.admin', collection, { errors, t })
  return (
    <Card title={t('collections.admin.visibility')}>
      <CheckboxField {...field('featured')} />
      <SelectField {...field('sort')} choices={sorts} />
    </Card>
  )
}

function Picture({ collection, errors, t }: CollectionEditorProps) {
  const field = formFields('collections.admin', collection, { errors, t })
  return (
    <Card title={t('collections.admin.image')}>
      <PictureField {...field('imageUrl')} alt={field('imageAlt')} t={t} />
    </Card>
  )
}

function Search({ collection, errors, written, collectionUrl, t }: CollectionEditorProps) {
  const field = formFields('collections.admin', collection, { errors, t })
  return (
    <Card title={t('collections.admin.seo')}>
      <SnippetPreview
        title={collection.seoTitle || collection.title}
        description={collection.seoDescription || plainText(written.html ?? '', 160)}
        path={`${collectionUrl}${collection.slug}`}
        t={t}
      />
      <TextField {...field('seoTitle')} />
      <TextAreaField {...field('seoDescription')} rows={3} />
      <TextField {...field('slug', { url: collectionUrl })} />
    </Card>
  )
}

function Basics({ collection, errors, written, t }: CollectionEditorProps) {
  const field = formFields('collections.admin', collection, { errors, t })
  return (
    <Card title={t('collections.admin.basics')}>
      <TextField {...field('title')} required={true} />
      <WrittenField
        {...field('description')}
        rows={6}
        written={written}
        previewHref="/admin/collections/text"
        t={t}
      />
    </Card>
  )
}
