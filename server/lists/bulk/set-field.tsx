/** "Set a custom field…": one value for what is selected in a list, or for all that it finds, as one act. */
import { z } from 'zod'
import type { Out } from '#server/bus.ts'
import { badInput, Fault, notFound } from '#server/errors.ts'
import { isForm } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import { kindOfError } from '#server/http/negotiation/negotiate.ts'
import { said, wordsByName } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import {
  type ChoiceChange,
  choiceChanges,
  customFields,
  type FieldKind,
  type FillableField,
} from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import { SetFieldForm } from '#views/kit/desk/set-field.tsx'
import type { Bulk } from '#views/kit/lists/table.tsx'
import type { Translate } from '#views/props.ts'
import { type Acts, type Listed, type ListedRecord, setsField } from '../bulk-acts.ts'
import { beginRun } from './begin-run.ts'
import { listName } from './list-name.ts'
import { calledBy, lineOf, mostNamed, namesText } from './selected-names.ts'

/** What such a list takes besides. */
export const fieldInput = {
  customFields: customFields.describe(
    'What `setField` sets: a value by the key of its field, as in the record; null empties it.',
  ),
  change: z
    .enum(choiceChanges)
    .optional()
    .describe('What `setField` does with choices of a field of several; by default `replace`.'),
  field: z.string().max(60).optional().describe('Of a form: the key of the field it asks for.'),
  empties: z.string().max(10).optional().describe('Of a form: its field is emptied.'),
  names: z.string().max(60_000).optional().describe('Of a form: what the selected are called.'),
}

interface Wish {
  ids: readonly string[]
  matching?: boolean | undefined
  query?: string | undefined
  returnTo?: string | undefined
  customFields?: Readonly<Record<string, unknown>> | undefined
  change?: ChoiceChange | undefined
  field?: string | undefined
  empties?: string | undefined
  names?: string | undefined
}

interface FieldList {
  path: string
  kind: FieldKind
  /** What it finds; with it a field can be set for all that match. */
  listed?: Listed | undefined
}

/** As the job does it for all that match; what is gone by then is named. */
export const fieldActs = (kind: FieldKind): Acts => ({
  [setsField]: (scope, ids, given) =>
    scope.atomic(async (inner) => {
      const { changed, gone, bare } = await fill(inner, kind, ids, given)
      if (gone.length > 0) throw notFound()
      if (bare.length > 0) throw badInput({ customFields: said('server.field.required') })
      return changed
    }),
})

/** A form without a value is asked for it. 422 at `customFields.<key>`, and nothing is written; 403. */
export async function setField(ctx: Ctx, list: FieldList, wish: Wish): Promise<void> {
  const { scope } = ctx
  const { path, kind } = list
  const ids = [...new Set(wish.ids)]
  const total = await totalOf(scope, list, ids, wish)
  const isPage = isForm(ctx) && kindOfError(ctx) !== 'json'
  const sent = sentBy(wish)
  if (isPage && sent === undefined) return ask(ctx, list, wish, { ids, total })
  const given = await givenBy(scope, kind, sent ?? {}, wish.change).catch((error) => {
    if (!isPage || !(error instanceof Fault) || error.status !== 422) throw error
    return error
  })
  if (given instanceof Fault) {
    ctx.status = 422
    return ask(ctx, list, wish, { ids, total, errors: wordsByName(scope.t, given.fields ?? {}) })
  }
  const { query = '' } = wish
  if (wish.matching) return beginRun(ctx, { path, action: setsField, query, given, total })
  const { t } = scope
  const done = await scope.atomic((inner) => fill(inner, kind, ids, given))
  await respond(ctx, {
    json: {
      changed: done.changed,
      failures: [
        ...done.gone.map((id) => ({ id, message: t('server.fault.noRecord') })),
        ...done.bare.map((id) => ({ id, message: t('server.field.required') })),
      ],
      act: scope.requestId,
    },
    to: safePath(wish.returnTo ?? '') ?? path,
    flash: lineOn(t, wish, done, await labelsOf(scope, kind, Object.keys(sent ?? {}))),
  })
}

const doneWords = { replace: 'fieldSet', add: 'fieldAdded', remove: 'fieldRemoved' } as const

/** What was done, and who was left out. */
function lineOn(
  t: Translate,
  { change = 'replace', empties, names }: Wish,
  { changed: count, gone, bare }: Out<'customFields.fill'>,
  field: string,
): string {
  const left = (word: 'fieldGone' | 'fieldBare', ids: readonly string[]) =>
    ids.length === 0 ? [] : [t(`adminui.lists.${word}`, { field, names: calledBy(names, ids) })]
  return [
    t(`adminui.lists.${empties ? 'fieldEmptied' : doneWords[change]}`, { count, field }),
    ...left('fieldGone', gone),
    ...left('fieldBare', bare),
  ].join(' ')
}

/** The buttons of a list, with the act where there are fields that the reader may fill. */
export async function withFieldAct<Row>(
  scope: Scope,
  kind: FieldKind | undefined,
  bulk: Bulk<Row> | undefined,
): Promise<Bulk<Row> | undefined> {
  if (!bulk || kind === undefined) return bulk
  const fields = (await scope.ask('customFields.fillable', { kind })) ?? []
  if (fields.length === 0) return bulk
  return { ...bulk, fillable: fields.map(({ key, label }) => ({ value: key, label })) }
}

async function totalOf(
  scope: Scope,
  { listed }: FieldList,
  ids: readonly string[],
  { matching, query = '' }: Wish,
): Promise<number> {
  if (matching && listed)
    return (await listed(scope, new URLSearchParams(query), { skip: 0, take: 1 })).total
  if (ids.length === 0) throw badInput({ ids: said('server.admin.lists.noneSelected') })
  return ids.length
}

/** Undefined where no value was given yet. */
function sentBy({ customFields: sent, empties, field }: Wish): Wish['customFields'] {
  return empties && field !== undefined ? { [field]: null } : sent
}

async function givenBy(
  scope: Scope,
  kind: FieldKind,
  sent: Readonly<Record<string, unknown>>,
  change: ChoiceChange = 'replace',
): Promise<string> {
  const given = await scope.ask('customFields.given', { kind, sent, change })
  if (given === undefined) throw notFound()
  return given
}

async function fill(inner: Scope, kind: FieldKind, ids: readonly string[], given: string) {
  const done = await inner.ask('customFields.fill', { kind, ids, given })
  if (!done) throw notFound()
  return done
}

async function labelsOf(scope: Scope, kind: FieldKind, keys: readonly string[]): Promise<string> {
  const fields = (await scope.ask('customFields.fillable', { kind })) ?? []
  const own = fields.filter(({ key }) => keys.includes(key))
  return own.map(({ label }) => label).join(', ')
}

interface Asked {
  ids: readonly string[]
  total: number
  errors?: Record<string, string>
}

/** The page that asks for the field, where none is chosen, and for its value. */
async function ask(
  ctx: Ctx,
  list: FieldList,
  wish: Wish,
  { ids, total, errors = {} }: Asked,
): Promise<void> {
  const { scope } = ctx
  const { path, kind } = list
  const { t } = scope
  const fields = (await scope.ask('customFields.fillable', { kind })) ?? []
  const chosen = fields.find(({ key }) => key === wish.field)
  const records = await recordsOf(scope, list, ids, wish)
  const back = safePath(wish.returnTo ?? '') ?? path
  await respond(ctx, {
    json: { total, fields },
    html: async () => (
      <SetFieldForm
        action={`${path}/bulk`}
        back={back}
        kept={keptOf(ids, wish, records, back)}
        fields={fields.map(({ key, label }) => ({ value: key, label }))}
        chosen={
          chosen && { ...chosen, control: await controlOf(scope, kind, chosen, wish, errors) }
        }
        errors={errors}
        count={total}
        isMatching={wish.matching === true}
        names={lineOf(records.map(([, label]) => label))}
        t={t}
      />
    ),
    head: {
      title: t('adminui.lists.setFieldTitle'),
      breadcrumbs: [{ href: path, label: listName(scope, path) }],
      narrow: true,
    },
  })
}

const controlOf = async (
  scope: Scope,
  kind: FieldKind,
  { key: field }: FillableField,
  { customFields: sent = {} }: Wish,
  errors: Record<string, string>,
) => (await scope.place('CustomFieldGiven', { kind, field, sent, errors })) as 'safe'

/** What is selected, with what it is called. */
async function recordsOf(
  scope: Scope,
  { kind, listed }: FieldList,
  ids: readonly string[],
  { matching, query = '' }: Wish,
): Promise<readonly ListedRecord[]> {
  if (!matching || !listed) return (await scope.ask('customFields.named', { kind, ids })) ?? []
  const page = { skip: 0, take: mostNamed + 1 }
  return (await listed(scope, new URLSearchParams(query), page)).records
}

/** What the page sends along. */
function keptOf(
  ids: readonly string[],
  { matching, query = '' }: Wish,
  records: readonly ListedRecord[],
  back: string,
): { name: string; value: string }[] {
  const about = [
    { name: 'action', value: setsField },
    { name: 'returnTo', value: back },
  ]
  if (matching)
    return [...about, { name: 'matching', value: 'on' }, { name: 'query', value: query }]
  return [
    ...about,
    ...ids.map((value) => ({ name: 'ids', value })),
    { name: 'names', value: namesText(records) },
  ]
}
