import type { Children } from '@kitajs/html'
import type { ShortFramed } from '#server/lists/short/short-list.ts'
import { ShortTable } from '#server/lists/short/short-table.tsx'
import { ShownOnce } from '#views/kit/desk/shown-once.tsx'
import { Button } from '#views/kit/fields/button.tsx'
import { type Choice, SelectField } from '#views/kit/fields/choice.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import type { Column } from '#views/kit/lists/table.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { ApiKeyJson } from '../api-key-json.ts'

const path = '/admin/api-keys'
const words = 'auth.admin.keys'
const tones = { active: 'good', expired: 'neutral', suspended: 'warn' } as const

interface Readers {
  format: Format
  t: Translate
}

const setOf = ({ permissionSet }: ApiKeyJson, t: Translate) =>
  permissionSet?.name ?? t(`${words}.everything`)

interface KeyListProps {
  rows: ApiKeyJson[]
  list: ShortFramed<ApiKeyJson>
  starts: Children
  t: Translate
}

/** All keys, with what each may do and when it was used. */
export const KeyList = ({ rows, list, starts, t }: KeyListProps) => (
  <ShortTable noun={{ path, words }} icon="link" rows={rows} list={list} starts={starts} t={t} />
)

export function keyColumns({ format, t }: Readers): Column<ApiKeyJson>[] {
  const column = new Columns<ApiKeyJson>({ words, path, format, t })
  const never = { time: true, none: t(`${words}.never`) }
  return [
    column.link(
      'name',
      ({ name }) => name,
      ({ prefix }) => `${prefix}…`,
    ),
    column.badge('state', ({ state }) => state, tones),
    column.text('permissionSetId', (row) => setOf(row, t), { wideOnly: true }),
    column.date('lastUsedAt', ({ lastUsedAt }) => lastUsedAt, never),
    column.date('expiresAt', ({ expiresAt }) => expiresAt, { ...never, wideOnly: true }),
  ]
}

interface KeyMakerProps {
  form: { name: string; permissionSetId: string; expiresAt: string }
  sets: Choice[]
  zone: string
  errors: Record<string, string>
  t: Translate
}

/** The form for a new key. */
export function KeyMaker({ form, sets, zone, errors, t }: KeyMakerProps) {
  const field = formFields(words, form, { errors, t })
  return (
    <>
      <ErrorSummary errors={errors} t={t} />
      <Form action={`${path}/create`} id="api-key">
        <Card title={t(`${words}.one`)}>
          <TextField {...field('name')} required={true} maxlength={100} autocomplete="off" />
          <SelectField
            {...field('permissionSetId')}
            choices={[...sets, { value: '', label: t(`${words}.everything`) }]}
          />
          <TextField {...field('expiresAt', { zone })} type="datetime-local" />
        </Card>
        <Button label={t(`${words}.create`)} variant="primary" />
      </Form>
    </>
  )
}

/** A new key, which is not shown again. */
export function KeyOnce({ apiKey, t }: { apiKey: string; t: Translate }) {
  return (
    <ShownOnce
      id="new-api-key"
      title={t(`${words}.one`)}
      warning={t(`${words}.once`)}
      secret={apiKey}
      next={{ href: path, label: t(`${words}.kept`) }}
      t={t}
    />
  )
}

interface KeyEditorProps extends Readers {
  apiKey: ApiKeyJson
  errors: Record<string, string>
}

/** A key: its name, and what cannot be changed. */
export function KeyEditor({ apiKey, errors, format, t }: KeyEditorProps) {
  const { id, prefix, state, createdBy, createdAt, lastUsedAt, expiresAt, updatedAt } = apiKey
  const field = formFields(words, apiKey, { errors, t })
  const time = (at: string | null) => (
    <span safe>{at ? format.dateTime(at) : t(`${words}.never`)}</span>
  )
  const fact = (name: string, value: Children) => ({ label: t(`${words}.${name}`), value })
  return (
    <>
      <ErrorSummary errors={errors} t={t} />
      <Form
        action={`${path}/${encodeURIComponent(id)}/update`}
        method="put"
        id="api-key"
        watched={true}
      >
        <input type="hidden" name="updatedAt" value={updatedAt} />
        <Card title={t(`${words}.one`)}>
          <TextField {...field('name')} required={true} maxlength={100} autocomplete="off" />
          <Facts
            facts={[
              fact('prefix', <code safe>{`${prefix}…`}</code>),
              fact('state', <Badge label={t(`${words}.state.${state}`)} tone={tones[state]} />),
              fact('permissionSetId', <span safe>{setOf(apiKey, t)}</span>),
              fact('lastUsedAt', time(lastUsedAt)),
              fact('expiresAt', time(expiresAt)),
              fact('createdBy', <span safe>{createdBy.name}</span>),
              fact('createdAt', time(createdAt)),
            ]}
          />
        </Card>
        <SaveBar discardHref={`${path}/${encodeURIComponent(id)}`} t={t} />
      </Form>
    </>
  )
}
