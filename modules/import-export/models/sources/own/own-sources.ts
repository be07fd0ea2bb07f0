/** Files of our own export: each kind that leaves the shop is known again by its columns, or by the name that JSON says. */
import { isRecord, owned } from '#server/data/own-property.ts'
import { badInput, Fault } from '#server/errors.ts'
import type { Layout } from '#server/exports/layout.ts'
import type { ImportKind, OwnEntry, OwnFile } from '#server/imports/kind.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { kindsOf } from '../../change-set/kinds.ts'
import { productReader } from '../../json/products.ts'
import { productReading } from '../product-reading.ts'
import { lineFieldColumn } from '../rows/line-fields.ts'
import type { JsonSource, Reading, TableSource, Terms } from '../source.ts'
import { columnsIn, type Entry, entriesIn } from './entries.ts'

export interface OwnSources {
  tables: readonly TableSource[]
  lists: readonly JsonSource[]
}

/** A kind that leaves the shop, and the one that it comes in as. */
interface OwnKind {
  kind: string
  layout: Layout
  /** Undefined for a kind that no module takes in. */
  name: string | undefined
  own: OwnFile
  /** Whether its records have custom fields, and a module keeps them. */
  hasFields: boolean
  /** Columns of custom fields of its lines. */
  lineFields: ReadonlySet<string>
}

/** Of the modules that are on. */
export async function ownSources(scope: Scope): Promise<OwnSources> {
  const kinds = [...(await kindsOf(scope)).values()]
  const leaving = (await scope.gather('exportKinds', undefined)).flat()
  const all = await Promise.all(
    leaving.flatMap(({ kind, layout }) =>
      layout === null ? [] : [ownKind(scope, kind, layout, kinds)],
    ),
  )
  return {
    tables: all.map((kind) => tableOf(kind, scope)),
    lists: all.map((kind) => listOf(kind, scope)),
  }
}

async function ownKind(
  scope: Scope,
  kind: string,
  layout: Layout,
  kinds: readonly ImportKind[],
): Promise<OwnKind> {
  const found = kinds.find(({ own }) => own?.kind === kind)
  const fieldKind = found?.customFields
  const further = fieldKind && (await scope.ask('customFields.fields', { kind: fieldKind }))
  const hasFields = further !== undefined
  const { list, kind: lineKind } = found?.lineFields ?? {}
  const ofLines = lineKind && (await scope.ask('customFields.fields', { kind: lineKind }))
  const keys = ofLines?.fields.map(({ key }) => lineFieldColumn(list ?? '', key))
  const common = { kind, layout, name: found?.name, own: found?.own ?? { kind } }
  return { ...common, hasFields, lineFields: new Set(keys) }
}

/** The source that knows the most of a table's columns: those of one kind may all be columns of another. */
export function ownTable({ tables }: OwnSources, headers: readonly string[]) {
  const known = tables.flatMap((source) => {
    const columns = source.match(headers)
    return columns ? [{ source, known: columns }] : []
  })
  return known.toSorted((a, b) => b.known.size - a.known.size)[0]
}

/** Of the columns of a kind so many must be there. */
const share = 0.6

const tableOf = (kind: OwnKind, scope: Scope): TableSource => {
  const columns = columnsIn(kind.layout)
  const [first] = columns
  const { leaves = [], more = [] } = kind.own
  return {
    ...{ name: `own.${kind.kind}`, label: 'import-export.admin.source.own' },
    kind: kind.name ?? kind.kind,
    targets: [...columns, ...more]
      .filter((name) => !leaves.includes(name))
      .map((name) => ({ name, header: name })),
    isLeft: (header) => leaves.includes(header),
    match(headers) {
      const there = columns.filter((name) => headers.includes(name))
      const isIt = there[0] === first && there.length >= columns.length * share
      const added = [...more, ...kind.lineFields].filter((name) => headers.includes(name))
      const taken = [...there, ...added].filter((name) => !leaves.includes(name))
      return isIt ? new Map(taken.map((name) => [name, name])) : undefined
    },
    async *read(table, named, terms) {
      const read = readerOf(kind, terms, scope)
      for await (const entry of entriesIn(table, named, kind)) yield read(entry)
    },
  }
}

const listOf = (kind: OwnKind, scope: Scope): JsonSource => ({
  ...{ name: `own.${kind.kind}`, label: 'import-export.admin.source.own' },
  kind: kind.name ?? kind.kind,
  match: (value) =>
    isRecord(value) &&
    value.kind === kind.kind &&
    value.version === 1 &&
    Array.isArray(owned(value, kind.layout.list)),
  read(value, terms) {
    const list = isRecord(value) ? owned(value, kind.layout.list) : []
    const entries = Array.isArray(list) ? list : []
    const { fields, lines } = kind.layout
    const known = new Set([
      ...fields.map((name) => name.split('.')[0]),
      lines?.name,
      ...(kind.own.more ?? []),
      ...(kind.hasFields ? ['customFields'] : []),
    ])
    for (const name of kind.own.leaves ?? []) known.delete(name)
    const names = new Set(entries.flatMap((one) => (isRecord(one) ? Object.keys(one) : [])))
    const read = readerOf(kind, terms, scope)
    return {
      readings: entries.map((one, at) => read(asEntry(one, at + 1))),
      ignored: [...names].filter((name) => !known.has(name)).slice(0, 100),
    }
  },
})

const asEntry = (value: unknown, line: number): Entry =>
  isRecord(value)
    ? { line, record: value, errors: [] }
    : {
        ...{ line, record: {} },
        errors: [{ row: line, field: '', message: said('server.field.form') }],
      }

function readerOf(
  { kind, layout, name, own, hasFields }: OwnKind,
  terms: Terms,
  scope: Scope,
): (entry: Entry) => Reading {
  const product = kind === 'products' ? productReader(terms.currency) : undefined
  const [first = ''] = layout.fields
  const home = scope.absolute('/uploads/')
  const besides = (record: OwnEntry, taken: unknown): unknown =>
    hasFields && isRecord(taken) && owned(record, 'customFields') !== undefined
      ? { ...taken, customFields: record.customFields }
      : taken
  return ({ line, record, errors }) => {
    const named = owned(record, first)
    const title = typeof named === 'object' ? '' : String(named ?? '')
    const common = { kind: name ?? kind, line, title, errors, notes: [] }
    if (errors.length > 0) return { ...common, record: null }
    try {
      if (own.inShopCurrency) refuseOther(record, terms)
      if (product) {
        const reading = productReading(product(record, line), (url) => url.startsWith(home))
        return { ...reading, record: besides(record, atHome(reading.record, home)) }
      }
      return {
        ...common,
        record: besides(record, atHome(own.recordOf ? own.recordOf(record, scope) : record, home)),
      }
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      const faults = Object.entries(error.fields ?? { row: error.told })
      const told = faults.map(([field, message]) => ({ row: line, field, message }))
      return { ...common, record: null, errors: told }
    }
  }
}

/** Prices have one currency here. */
function refuseOther(record: OwnEntry, { currency }: Terms): void {
  const other = owned(record, 'currency')
  if (typeof other === 'string' && other !== currency)
    throw badInput({ currency: said('import-export.admin.row.otherCurrency', { other, currency }) })
}

/** Files of this shop without its host. */
function atHome(value: unknown, home: string): unknown {
  if (typeof value === 'string')
    return value.startsWith(home) ? `/uploads/${value.slice(home.length)}` : value
  if (Array.isArray(value)) return value.map((one) => atHome(one, home))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, atHome(one, home)]))
}
