import type { Fields } from '#server/records/field.ts'
import type { Offered, RecordForm, RecordOf } from '#server/records/record.tsx'
import type { Scope } from '#server/scope.ts'
import { EditorForm } from '#views/kit/fields/editor-form.tsx'
import { type Newer, Overtaken } from '#views/kit/fields/overtaken.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Card } from '#views/kit/page/card.tsx'

type Name<F> = keyof F & string
/** Cards of the editor by message key; each lists fields, and a nested list is one row. */
export type Cards<F extends Fields> = Readonly<
  Record<string, readonly (Name<F> | readonly Name<F>[])[]>
>

export interface DeskEditorProps<F extends Fields> {
  noun: { path: string; words: string; one: string }
  record: RecordOf<F>
  cards: Cards<F>
  form: RecordForm
  errors: Record<string, string>
  newer: Newer<RecordForm> | undefined
  offered?: Offered
  scope: Scope
}

/** The form of one record. */
export function DeskEditor<F extends Fields>(props: DeskEditorProps<F>) {
  const { noun, record, cards, form, errors, newer, offered, scope } = props
  const { path, words } = noun
  const { t } = scope
  const { id } = form
  const href = id === null ? `${path}/new` : `${path}/${encodeURIComponent(id)}`
  const input = (name: Name<F>) =>
    record.input(name, { form, errors, words, scope, ...(offered && { offered }) })
  return (
    <EditorForm
      id={`${noun.one}-editor`}
      action={id === null ? `${path}/create` : `${href}/update`}
      method={id === null ? 'post' : 'put'}
      version={form.updatedAt || null}
      errors={errors}
      above={<Overtaken newer={newer} yours={form} words={words} worded={record.choices} t={t} />}
      t={t}
    >
      {Object.entries(cards).map(([card, fields]) => (
        <Card title={t(`${words}.${card}`)}>
          {fields.map((one) =>
            typeof one === 'string' ? input(one) : <div class="row">{one.map(input)}</div>,
          )}
        </Card>
      ))}
      <SaveBar discardHref={href} t={t} />
    </EditorForm>
  )
}
