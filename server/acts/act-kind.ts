/** A kind of records whose changes are told in a merchant's words and can be taken back, given by the module that owns them. */
import { may } from '#server/access/permissions.ts'
import type { StoreModel } from '#server/data/model.ts'
import { differing } from '#server/data/writes/differing.ts'
import type { MessageKey } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { Act, ActRow, Row } from './act.ts'
import type { Left, Outcome } from './outcome.ts'

/**
 * How a field is called and shown. `money` is minor units of the shop's currency, `amount` a list
 * that may be minor units and their currency, `percent` millionths, `named` a value that
 * people know by its name, `quiet` one that they do not know at all: it is told that it is another.
 */
export interface ActField {
  label: MessageKey
  as?: 'money' | 'amount' | 'percent' | 'html' | 'named' | 'quiet'
  /** What its values are called: with `pages.admin.status` the value `draft` is `pages.admin.status.draft`. */
  values?: string
  /** True where it is never put back by itself, as what others are read by: its own form asks first. */
  final?: true
}

export interface ActKind {
  model: typeof StoreModel
  /** The module whose permission covers the records. */
  area: string
  /** Another module whose permission covers them as well. */
  alsoBy?: string
  /** Which grant is asked for; by default to write. With `any`, `putBack` refuses who may not. */
  access?: 'write' | 'all' | 'any'
  /** True for words in somebody's own name: who wrote them takes them back, or a full admin. */
  byWriter?: true
  /** What one of them is called. */
  label: MessageKey
  /** Fields that people know; others change without being told. */
  fields: Readonly<Record<string, ActField>>
  called(row: Row): string
  /** Fields that a record counts by itself, as when it was last used: whatever they are, nobody went on with it. */
  counts?: readonly string[]
  /** Whether somebody went on with a part that stands, by what the act made of it. By default any other row is somebody's work. */
  wentOn?(stands: Row, made: Row | null): boolean
  /** Which changes of its rows can be taken back, where that is not all of them. */
  covers?(row: ActRow): boolean
  /** The record that it is a part of, as a variant of its product. */
  within?: { table: string; by: string }
  /** True where its rows in the log have the id of their whole: they have none of their own. */
  isByWhole?: true
  /** True where it comes back before its whole does, as what narrows an account. */
  early?: true
  /** Where an admin opens it, with its columns: `/admin/products/:id`. */
  path?: string
  /** Puts rows back where keys between them ask for an order of their own. By default each row is written by itself. */
  putBack?(inner: Scope, rows: readonly ActRow[]): Promise<unknown>
  /** Deletes records that the act made, with what is theirs. By default their rows alone. */
  remove?(inner: Scope, ids: readonly string[]): Promise<unknown>
  /**
   * Of a ledger, whose rows are only ever added: takes them back by further rows, each once however often it is asked, and
   * answers those that cannot be.
   */
  reverse?(inner: Scope, rows: readonly ActRow[]): Promise<ReadonlyMap<string, Left>>
  /** Takes all of an act back that made this row, whatever else the act wrote: it kept what it did by itself. In one transaction. */
  undoes?(inner: Scope, id: string): Promise<Outcome[]>
  /** Does what follows from rows that were put back, as telling other modules. `before` and `after` are those of the act: `before` stands now. */
  wrote?(inner: Scope, rows: readonly ActRow[]): Promise<unknown>
}

declare module '#server/bus.ts' {
  interface Gathers {
    /** The kinds of records whose changes a module tells and takes back. */
    actKinds: { in: undefined; out: ActKind[] }
  }
}

/** The row of an act that takes all of it back by itself, with how it does. */
export function wholeUndo(
  { rows }: Act,
  kinds: ReadonlyMap<string, ActKind>,
): { row: ActRow; kind: ActKind; undoes: NonNullable<ActKind['undoes']> } | undefined {
  for (const row of rows) {
    const kind = kinds.get(row.table)
    if (kind?.undoes && row.before === null) return { row, kind, undoes: kind.undoes }
  }
  return undefined
}

/** All kinds, by their tables as the audit log calls them. */
export async function actKinds(scope: Scope): Promise<ReadonlyMap<string, ActKind>> {
  const all = (await scope.gather('actKinds', undefined)).flat()
  return new Map(all.map((kind) => [kind.model.tableName, kind]))
}

/** Whether whoever asks may change such records. */
export const mayChange = ({ user }: Scope, { area, alsoBy, access = 'write' }: ActKind): boolean =>
  may(user, area, access) || (alsoBy !== undefined && may(user, alsoBy, 'write'))

/** Whether words of this act are somebody else's, who alone takes them back besides a full admin. */
export const isOfAnother = (
  { user }: Scope,
  { rows, actor }: Act,
  kinds: ReadonlyMap<string, ActKind>,
): boolean =>
  user !== undefined &&
  user.grants !== 'all' &&
  actor.id !== user.id &&
  rows.some(({ table }) => kinds.get(table)?.byWriter)

/** Labels of fields from one prefix: `labelled('pages.admin', ['body'])` calls `body` what `pages.admin.body` says. */
export const labelled = <const Name extends string, const Prefix extends string>(
  prefix: Prefix,
  names: readonly (`${Prefix}.${Name}` extends MessageKey ? Name : never)[],
): Record<string, ActField> =>
  Object.fromEntries(names.map((name) => [name, { label: `${prefix}.${name}` as MessageKey }]))

/** Of a row that stays: nothing but these fields was changed. */
export const onlyThese =
  (fields: readonly string[]) =>
  ({ before, after }: ActRow): boolean =>
    before !== null &&
    after !== null &&
    differing(before, after).every((one) => fields.includes(one))
