/** What modules keep of people: how it is found, read to them, and erased. Each module declares its own by the gather `personalRecords`. */
import type { PartialModelObject, QueryBuilderType } from 'objection'
import type { StoreModel } from '#server/data/model.ts'
import type { MessageKey } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { Person } from './person.ts'

/** A kind of records of a module, as the kernel works with it. */
export interface PersonalRecords {
  /** What they are, in the plural: "Carts". */
  label: MessageKey
  /** The table of the records, as the audit log calls it. */
  table: string
  /** All tables that name somebody by them, as the database calls them. */
  tables: readonly string[]
  /** Why they stay until the retention of orders ends; null: they go at once. */
  kept: MessageKey | null
  /** Ascending; 0 unless others have to go before. */
  order: number
  count(scope: Scope, person: Person): Promise<number>
  /** What their owner reads of them, by its key in the file; null where that is nothing. */
  read(scope: Scope, person: Person): Promise<{ as: string; data: unknown } | null>
  /** Erases them; answers their ids, and those of other audited rows that went or changed with them. Inside `atomic`. */
  erase(inner: Scope, person: Person): Promise<{ ids: string[]; further: Further }>
  /** Notes that kept ones go once their retention ends; answers of how many that was not known yet. Inside `atomic`. */
  mark(inner: Scope, person: Person): Promise<number>
}

/** Ids by table, as the audit log calls it. */
export type Further = Readonly<Record<string, readonly string[]>>

type Rows<M extends typeof StoreModel> = InstanceType<M>[]
type Columns<M extends typeof StoreModel> = PartialModelObject<InstanceType<M>>

interface Declared<M extends typeof StoreModel> {
  label: MessageKey
  model: M
  /** Further tables whose rows go or change with these. */
  parts?: readonly string[]
  /** Those of a person; undefined where nothing leads to any. */
  of(scope: Scope, person: Person): QueryBuilderType<InstanceType<M>> | undefined
  /** Deletes them, writes columns over them, or does what takes more; that is run without any rows too, and answers which other audited rows it changed. */
  erase:
    | 'delete'
    | Columns<M>
    | ((inner: Scope, rows: Rows<M>, person: Person) => Promise<Further> | Promise<void>)
  /** Why they stay until the retention of their order ends, and what notes that; it answers for how many that is new. */
  kept?: { why: MessageKey; mark?: (inner: Scope, rows: Rows<M>) => Promise<number> }
  /** What their owner reads of them; `as`: its key in the file. */
  read?: {
    as: string
    json(scope: Scope, rows: Rows<M>, person: Person): unknown
  }
  order?: number
}

declare module '#server/bus.ts' {
  interface Gathers {
    /** What a module keeps of people. A table that is missing here and names somebody fails a test. */
    personalRecords: { in: undefined; out: PersonalRecords[] }
  }
}

/** Declares records of a module that name people. */
export function personal<M extends typeof StoreModel>(declared: Declared<M>): PersonalRecords {
  const { label, model, parts = [], of, erase, kept, read, order = 0 } = declared
  const rowsOf = async (scope: Scope, person: Person): Promise<Rows<M>> => {
    const rows = await of(scope, person)
    return (rows ?? []) as unknown as Rows<M>
  }
  const these = (scope: Scope, ids: readonly string[]) =>
    model.in(scope).whereIn(`${model.tableName}.id`, [...ids])
  return {
    ...{ label, order, table: model.tableName, kept: kept?.why ?? null },
    tables: [snakeOf(model.tableName), ...parts],
    count: async (scope, person) => (await of(scope, person)?.resultSize()) ?? 0,
    read: async (scope, person) =>
      read
        ? { as: read.as, data: await read.json(scope, await rowsOf(scope, person), person) }
        : null,
    async erase(inner, person) {
      const rows = await rowsOf(inner, person)
      const ids = rows.map(({ id }) => id)
      if (typeof erase === 'function')
        return { ids, further: (await erase(inner, rows, person)) ?? {} }
      if (erase === 'delete') await these(inner, ids).delete()
      else if (ids.length > 0) await these(inner, ids).patch(erase as object)
      return { ids, further: {} }
    },
    mark: async (inner, person) => (kept?.mark ? kept.mark(inner, await rowsOf(inner, person)) : 0),
  }
}

/** A table as the database spells it. */
export const snakeOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Of all modules, in the order in which they are erased. */
export async function personalRecords(scope: Scope): Promise<PersonalRecords[]> {
  const all = (await scope.gather('personalRecords', undefined)).flat()
  return all.toSorted((a, b) => a.order - b.order)
}
