/** What the trash keeps: records that a merchant deletes, and the rows of any module that go with them. */
import type { MessageKey } from '#server/language/message.ts'
import type { Person } from '#server/people/person.ts'
import type { Scope } from '#server/scope.ts'

/** A row as the database spells it: names with underscores, JSON as text. */
export type TrashedRow = Record<string, unknown>

/** Records that the trash lists and restores, given by the module that owns them. */
export interface TrashKind {
  /** Their table, as the database spells it. */
  table: string
  /** The module whose permission covers them. */
  area: string
  /** What one of them is called. */
  label: MessageKey
  called(row: TrashedRow): string
  /** The part of the address that no other record may have. `spelled` is one that was typed as it is kept; empty where it is none. */
  address?: {
    column: string
    path(address: string): string
    spelled(typed: string, scope: Scope): string
  }
  /** Where an admin opens it, with its columns: `/admin/pages/:id`. */
  path: string
  /** Columns that may name another record, by its table: they are empty where that one is gone. */
  refers?: Readonly<Record<string, string>>
  /** False where it fits no longer, as a variant of a product with other options: the undo of an act goes on without it. */
  fits?(inner: Scope, row: TrashedRow): Promise<boolean>
  /** Gives rows another value of what must differ in the store without being anybody's name, as a place, where it is taken by now. */
  renewed?(inner: Scope, rows: readonly TrashedRow[]): Promise<unknown>
  /** Tells other modules that these are back, in the transaction. */
  restored?(inner: Scope, ids: readonly string[]): Promise<unknown>
  /** Called with records that are deleted for good, in the transaction. */
  emptied?(inner: Scope, rows: readonly TrashedRow[]): Promise<unknown>
  /** The row without this person; null where it goes for good, undefined where it is not of them. */
  withoutPerson?(row: TrashedRow, person: Person): TrashedRow | null | undefined
  /** Columns by which nobody finds one, as the hash of a password. */
  secrets?: readonly string[]
  /** True where full admins alone see and restore them. */
  isForFullAdmins?: true
  /** True where whoever deleted one sees and restores it too. */
  isForDeleter?: true
  /** Throws where whoever asks may not bring this one back, as a note of somebody else. */
  demand?(inner: Scope, row: TrashedRow): Promise<unknown>
  /** Columns of `refers` whose records come back with it, where they lie in the trash. */
  brings?: readonly string[]
  /** False for parts that come back with their whole alone. */
  isListed?: boolean
}

/** Rows that go with the rows of another table, and come back with them. */
export interface TrashPart {
  /** The table with whose rows they go, and their own, as the database spells them. */
  of: string
  table: string
  /** The column that names the other's id. */
  by: string
  /** Further columns that they have in common. */
  where?: Readonly<Record<string, string>>
  /** Columns that name another record, by its table: a row without one does not come back. */
  needs?: Readonly<Record<string, string>>
  /** Columns by which another row may stand in its place by now: it does not come back then. */
  yields?: readonly string[]
  /** Called with rows that came back, in the transaction. */
  restored?(inner: Scope, rows: readonly TrashedRow[]): Promise<unknown>
  /** Called with rows that are deleted for good, in the transaction. */
  emptied?(inner: Scope, rows: readonly TrashedRow[]): Promise<unknown>
  /** The row without this person; null where it goes, undefined where it is not of them. */
  withoutPerson?(row: TrashedRow, person: Person, scope: Scope): TrashedRow | null | undefined
  /** True where they go for good when what they belong to loses its person. */
  goesWithPerson?: boolean
}

declare module '#server/bus.ts' {
  interface Gathers {
    trashKinds: { in: undefined; out: TrashKind[] }
    trashParts: { in: undefined; out: TrashPart[] }
  }
}

export async function trashKinds(scope: Scope): Promise<ReadonlyMap<string, TrashKind>> {
  const all = (await scope.gather('trashKinds', undefined)).flat()
  return new Map(all.map((kind) => [kind.table, kind]))
}

export const trashParts = async (scope: Scope): Promise<TrashPart[]> =>
  (await scope.gather('trashParts', undefined)).flat()
