import { asText } from '#server/text/as-text.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'

/** A category as its form holds it. */
export interface CategoryForm {
  title: string
  slug: string
  parentId: string
}

interface FieldsProps {
  form: CategoryForm
  errors: Record<string, string>
  /** Where it may stand, parents before children. */
  parents: { id: string; title: string; depth: number }[]
  t: Translate
}

/** Whatever was sent or is stored, as text. */
export function typedCategory(values: object): CategoryForm {
  const all = new Map<string, unknown>(Object.entries(values))
  const text = (name: string) => asText(all.get(name))
  return { title: text('title'), slug: text('slug'), parentId: text('parentId') }
}

/** The form of a stored category. */
export function CategoryEditor(props: FieldsProps & { id: string }) {
  const { id, errors, t } = props
  const path = `/admin/categories/${encodeURIComponent(id)}`
  return (
    <>
      <ErrorSummary errors={errors} t={t} />
      <Form action={`${path}/update`} method="put" watched={true}>
        <Card title={t('products.admin.basics')}>
          <CategoryFields {...props} />
          <div class="actions">
            <LinkButton
              href={`${path}/delete`}
              label={t('products.admin.categoryDelete')}
              icon="trash"
              variant="quiet"
            />
          </div>
        </Card>
        <SaveBar discardHref={path} t={t} />
      </Form>
    </>
  )
}

/** Title, address and place. */
export function CategoryFields({ form, errors, parents, t }: FieldsProps) {
  const field = formFields('products.admin', form, { errors, t })
  return (
    <>
      <TextField
        {...field('title')}
        label={t('products.admin.categoryTitle')}
        required={true}
        maxlength={255}
      />
      <TextField {...field('slug')} label={t('products.admin.categorySlug')} />
      <SelectField
        {...field('parentId')}
        label={t('products.admin.categoryParent')}
        choices={[
          { value: '', label: t('products.admin.categoryTop') },
          ...parents.map(({ id, title, depth }) => ({
            value: id,
            label: `${'– '.repeat(depth)}${title}`,
          })),
        ]}
      />
    </>
  )
}
