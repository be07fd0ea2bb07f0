/** An act as lines that a merchant reads: records by their names, fields by their labels. */
import type { Act, ActRow, Row } from '#server/acts/act.ts'
import { type ActField, type ActKind, actKinds } from '#server/acts/act-kind.ts'
import { recordPath } from '#server/acts/record-path.ts'
import { chunksOf } from '#server/chunks.ts'
import { isRecord, owned } from '#server/data/own-property.ts'
import { differing, isEmpty } from '#server/data/writes/differing.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { plainText } from '#server/text/html/clean-html.ts'

export interface FieldLine {
  field: string
  label: string
  before: string
  after: string
  /** True where it is not put back by itself. */
  isFinal?: true
}

export interface Line {
  table: string
  id: string
  /** What it is: "Product". */
  kind: string
  /** What people call it; a part is called after its whole. */
  title: string
  how: 'added' | 'changed' | 'deleted'
  href: string | null
  fields: FieldLine[]
}

const longest = 120

/** The lines of an act. What came or went with its whole, and what nobody knows by name, has none. */
export async function linesOf(scope: Scope, act: Act): Promise<Line[]> {
  const kinds = await actKinds(scope)
  const wholes = await wholesOf(scope, act, kinds)
  const moved = new Set(
    act.rows.flatMap(({ table, id, before, after }) =>
      before === null || after === null ? [`${table} ${id}`] : [],
    ),
  )
  return act.rows.flatMap((row) => {
    const kind = kinds.get(row.table)
    const values = { ...row.before, ...row.after }
    const whole = kind?.within && `${kind.within.table} ${String(owned(values, kind.within.by))}`
    if (whole && moved.has(whole)) return []
    const line = lineOf(scope, row, kind, whole ? wholes.get(whole) : undefined)
    return kind && line.how === 'changed' && line.fields.length === 0 ? [] : [line]
  })
}

function lineOf(
  scope: Scope,
  { table, id, before, after }: ActRow,
  kind: ActKind | undefined,
  whole: string | undefined,
): Line {
  const values = { ...before, ...after }
  const own = kind?.called(values) ?? nameIn(values)
  const title = [whole, own].filter(Boolean).join(', ')
  const how = before === null ? 'added' : after === null ? 'deleted' : 'changed'
  return {
    ...{ table, id, how },
    kind: kind ? scope.t(kind.label) : tableIn(scope, table),
    title,
    href: kind?.path && after ? recordPath(kind.path, { ...values, id }) : null,
    fields: before && after ? fieldsOf(scope, kind, before, after) : [],
  }
}

function fieldsOf(scope: Scope, kind: ActKind | undefined, before: Row, after: Row): FieldLine[] {
  return differing(before, after).flatMap((field) => {
    const told = kind ? owned(kind.fields, field) : undefined
    // Without words of their own, columns are told under “Every row” alone.
    if (!told || (isEmpty(owned(before, field)) && isEmpty(owned(after, field)))) return []
    const shown = (row: Row) => shownAs(scope, told, owned(row, field))
    const values = [shown(before), shown(after)]
    // What reads the same is another all the same, as two chosen products instead of two others.
    const isQuiet = told.as === 'quiet' || values[0] === values[1]
    const [was = '', is = ''] = isQuiet ? quiet(scope) : values
    const line = { field, label: scope.t(told.label), before: was, after: is }
    return [told.final ? { ...line, isFinal: true as const } : line]
  })
}

const quiet = ({ t }: Scope) => [t('audit-log.acts.earlier'), t('audit-log.acts.another')]

/** A value in one line, in the reader's words. */
function shownAs(scope: Scope, field: ActField | undefined, value: unknown): string {
  const { t, format } = scope
  if (value === null || value === undefined || value === '') return '—'
  const ids = [value].flat()
  if (ids.length > 0 && ids.every((one) => typeof one === 'string' && isId.test(one)))
    return t('audit-log.acts.chosen', { count: ids.length })
  if (typeof value === 'boolean') return t(`audit-log.acts.${value ? 'yes' : 'no'}`)
  if (field?.as === 'money' && typeof value === 'number') return format.money(value)
  if (field?.as === 'amount' && isAmount(value)) return format.money(...value)
  if (field?.as === 'percent' && typeof value === 'number') return format.percent(value)
  if (typeof value === 'string') return cutAt(textOf(scope, field, value))
  if (typeof value === 'number')
    return t(keyOf(field, value)) === keyOf(field, value) ? String(value) : t(keyOf(field, value))
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return cutAt(value.join(', '))
  if (field?.as === 'named' && isRecord(value))
    return cutAt(nameIn({ ...value, code: value.label }))
  return cutAt(namesIn(value).join(', '))
}

const isAmount = (value: unknown): value is [minor: number, currency: string] =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'string'

const keyOf = (field: ActField | undefined, value: string | number) =>
  `${field?.values ?? 'audit-log.acts.value'}.${value}`

function textOf({ t, format }: Scope, field: ActField | undefined, value: string): string {
  if (field?.values) {
    const key = keyOf(field, value)
    return t(key) === key ? value : t(key)
  }
  if (field?.as === 'html') return plainText(value)
  return isInstant.test(value) ? format.date(value) : value
}

/** Nobody knows a record by it. */
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

const cutAt = (text: string) => (text.length > longest ? `${cut(text, longest)}…` : text)

/** What reads as a name in a value of several parts. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return isId.test(value) ? [] : [value]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(namesIn)
}

function nameIn(row: Row): string {
  const names = [row.title, row.name, row.number, row.email, row.code, row.slug]
  const named = names.find((one) => typeof one === 'string' && one !== '')
  return typeof named === 'string' ? named : ''
}

/** What a record is called that no module tells of. */
function tableIn({ t }: Scope, table: string): string {
  const key = `audit-log.acts.table.${table}`
  return t(key) === key ? t('audit-log.acts.recordOf', { table }) : t(key)
}

/** What the wholes of an act's parts are called, by table and id. */
async function wholesOf(
  scope: Scope,
  act: Act,
  kinds: ReadonlyMap<string, ActKind>,
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const wanted = new Map<ActKind, Set<string>>()
  for (const { table, before, after } of act.rows) {
    const within = kinds.get(table)?.within
    const whole = within && kinds.get(within.table)
    if (!whole) continue
    const ids = wanted.get(whole) ?? new Set()
    wanted.set(whole, ids.add(String(owned<unknown>({ ...before, ...after }, within.by))))
  }
  for (const { table, id, before, after } of act.rows) {
    const kind = kinds.get(table)
    if (kind) names.set(`${table} ${id}`, kind.called({ ...before, ...after }))
  }
  for (const [kind, ids] of wanted)
    for (const some of chunksOf([...ids]))
      for (const row of await kind.model.in(scope).whereIn('id', some))
        names.set(`${kind.model.tableName} ${row.id}`, kind.called(row.$toJson() as Row))
  return names
}
