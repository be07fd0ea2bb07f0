import { attr } from '#views/attribute.ts'
import { TextAreaField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { type Newer, Overtaken } from '#views/kit/fields/overtaken.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'

/** Synonyms as their form holds them: one a line. */
export interface SynonymForm {
  id: string | null
  words: string
  targets: string
  /** The version that is edited. */
  updatedAt: string
}

interface EditorProps {
  form: SynonymForm
  errors: Record<string, string>
  /** As somebody else saved them meanwhile. */
  newer?: Newer<SynonymForm> | undefined
  t: Translate
}

/** Words that stand for each other, or, with a second list, for others in one direction. */
export function SynonymEditor({ form, errors, newer, t }: EditorProps) {
  const { id } = form
  const base = '/admin/search/synonyms'
  const field = formFields('search.admin', form, { errors, t })
  return (
    <>
      <ErrorSummary errors={errors} t={t} />
      <Overtaken newer={newer} yours={form} words="search.admin" t={t} />
      <Form
        action={id === null ? `${base}/create` : `${base}/${encodeURIComponent(id)}/update`}
        method={id === null ? 'post' : 'put'}
        watched={true}
      >
        {form.updatedAt !== '' && (
          <input type="hidden" name="updatedAt" value={attr(form.updatedAt)} />
        )}
        <Card title={t('search.admin.one')} hint={t('search.admin.cardHint')}>
          <TextAreaField {...field('words')} required={true} rows={6} />
          <TextAreaField {...field('targets')} optional={t('search.admin.optional')} rows={4} />
        </Card>
        <SaveBar discardHref={base} t={t} />
      </Form>
    </>
  )
}
