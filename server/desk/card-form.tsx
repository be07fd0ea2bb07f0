import type { Children } from '@kitajs/html'
import type { Fields } from '#server/records/field.ts'
import type { Offered, RecordForm, RecordOf } from '#server/records/record.tsx'
import type { Scope } from '#server/scope.ts'
import { EditorForm } from '#views/kit/fields/editor-form.tsx'
import { type Newer, Overtaken } from '#views/kit/fields/overtaken.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Card } from '#views/kit/page/card.tsx'

type Name<F> = keyof F & string
/** Cards of a form by message key; each lists fields, and a nested list is one row. */
export type Cards<F extends Fields> = Readonly<
  Record<string, readonly (Name<F> | readonly Name<F>[])[]>
>

/** The same, for records whose kinds have other fields. */
export type CardsFor<F extends Fields> = Cards<F> | ((form: RecordForm) => Cards<F>)

interface CardFormProps<F extends Fields> {
  id: string
  action: string
  method: 'post' | 'put'
  discardHref: string
  /** Prefix of its messages. */
  words: string
  record: RecordOf<F>
  cards: Cards<F>
  form: RecordForm
  errors: Record<string, string>
  newer: Newer<RecordForm> | undefined
  /** What its fields list, as `record.offered` found it: without it their lists would be empty. */
  offered: Offered
  /** Finished cards below the others. */
  more?: Children
  /** The card of publishing, beside the others. */
  aside?: Children
  scope: Scope
}

/** The fields of a record on cards, what somebody else saved meanwhile, and the save bar. */
export function CardForm<F extends Fields>(props: CardFormProps<F>) {
  const {
    words,
    record,
    cards,
    form,
    errors,
    newer,
    offered,
    more: safeMore,
    aside: safeAside,
    scope,
    discardHref,
  } = props
  const { id, action, method } = props
  const { t } = scope
  const input = (name: Name<F>) => record.input(name, { form, errors, words, scope, offered })
  const safeCards = Object.entries(cards).map(([card, fields]) => (
    <Card title={t(`${words}.${card}`)}>
      {fields.map((one) =>
        typeof one === 'string' ? input(one) : <div class="row">{one.map(input)}</div>,
      )}
    </Card>
  ))
  return (
    <EditorForm
      {...{ id, action, method, errors, t }}
      version={form.updatedAt || null}
      above={<Overtaken newer={newer} yours={form} words={words} worded={record.choices} t={t} />}
    >
      {safeAside ? (
        <div class="editor">
          <div class="editor-main">
            {safeCards}
            {safeMore}
          </div>
          <div class="editor-publish">{safeAside}</div>
        </div>
      ) : (
        <>
          {safeCards}
          {safeMore}
        </>
      )}
      <SaveBar discardHref={discardHref} t={t} />
    </EditorForm>
  )
}

type DeskEditorProps<F extends Fields> = Omit<
  CardFormProps<F>,
  'id' | 'action' | 'method' | 'discardHref' | 'words'
> & { noun: { path: string; words: string; one: string } }

/** The form of one record. */
export function DeskEditor<F extends Fields>({ noun, ...props }: DeskEditorProps<F>) {
  const { path, words, one } = noun
  const { id } = props.form
  const href = id === null ? `${path}/new` : `${path}/${encodeURIComponent(id)}`
  return (
    <CardForm
      {...props}
      id={`${one}-editor`}
      action={id === null ? `${path}/create` : `${href}/update`}
      method={id === null ? 'post' : 'put'}
      discardHref={href}
      words={words}
    />
  )
}
