import { cleanHtml, plainText } from '#server/text/html/clean-html.ts'
import { CheckboxField, SelectField } from '#views/kit/fields/choice.tsx'
import { EditorForm } from '#views/kit/fields/editor-form.tsx'
import { TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { MediaChoice } from '#views/kit/fields/media-choice.tsx'
import { Overtaken } from '#views/kit/fields/overtaken.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { SnippetPreview } from '#views/kit/fields/snippet-preview.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { collectionAction } from './collection-form.ts'
import { Members } from './members.tsx'
import type { CollectionEditorProps } from './parts.ts'

/** The collection editor, for a new collection as for a stored one. */
export function CollectionEditor(props: CollectionEditorProps) {
  const { collection, errors, newer, t } = props
  const { id } = collection
  return (
    <EditorForm
      id="collection-editor"
      action={collectionAction(collection)}
      method={id === null ? 'post' : 'put'}
      version={collection.updatedAt}
      errors={errors}
      above={
        <Overtaken
          newer={newer}
          yours={collection}
          words="collections.admin"
          called={{ title: t('collections.admin.titleField') }}
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
          <Search {...props} />
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

function Visibility({ collection, errors, sorts, t }: CollectionEditorProps) {
  return (
    <Card title={t('collections.admin.visibility')}>
      <CheckboxField
        name="published"
        label={t('collections.admin.published')}
        hint={t('collections.admin.publishedHint')}
        checked={collection.published}
        errors={errors}
      />
      <CheckboxField
        name="featured"
        label={t('collections.admin.featured')}
        checked={collection.featured}
        errors={errors}
      />
      <SelectField
        name="sort"
        label={t('collections.admin.sort')}
        value={collection.sort}
        choices={sorts}
        errors={errors}
      />
    </Card>
  )
}

function Picture({ collection, errors, t }: CollectionEditorProps) {
  return (
    <Card title={t('collections.admin.image')}>
      <TextField
        name="imageUrl"
        type="url"
        label={t('collections.admin.imageUrl')}
        value={collection.imageUrl}
        errors={errors}
      />
      <MediaChoice field="imageUrl" altField="imageAlt" t={t} />
      <TextField
        name="imageAlt"
        label={t('collections.admin.imageAlt')}
        hint={t('collections.admin.imageAltHint')}
        value={collection.imageAlt}
        errors={errors}
      />
    </Card>
  )
}

function Search({ collection, errors, collectionUrl, t }: CollectionEditorProps) {
  return (
    <Card title={t('collections.admin.seo')}>
      <SnippetPreview
        title={collection.seoTitle || collection.title}
        description={collection.seoDescription || plainText(cleanHtml(collection.description), 160)}
        path={`${collectionUrl}${collection.slug}`}
        t={t}
      />
      <TextField
        name="seoTitle"
        label={t('collections.admin.seoTitle')}
        value={collection.seoTitle}
        errors={errors}
      />
      <TextAreaField
        name="seoDescription"
        label={t('collections.admin.seoDescription')}
        value={collection.seoDescription}
        rows={3}
        errors={errors}
      />
      <TextField
        name="slug"
        label={t('collections.admin.slug')}
        hint={t('collections.admin.slugHint', { url: collectionUrl })}
        value={collection.slug}
        errors={errors}
      />
    </Card>
  )
}

function Basics({ collection, errors, t }: CollectionEditorProps) {
  return (
    <Card title={t('collections.admin.basics')}>
      <TextField
        name="title"
        label={t('collections.admin.titleField')}
        value={collection.title}
        errors={errors}
        required={true}
      />
      <TextAreaField
        name="description"
        label={t('collections.admin.description')}
        hint={t('collections.admin.descriptionHint')}
        value={collection.description}
        errors={errors}
        rows={5}
      />
    </Card>
  )
}
