/** What is in the trash, until when, and how it goes for good. */
import { chunksOf } from '#server/chunks.ts'
import { owned } from '#server/data/own-property.ts'
import { notFound } from '#server/errors.ts'
import type { Arrange } from '#server/lists/list-fields.ts'
import type { Person } from '#server/people/person.ts'
import type { Scope } from '#server/scope.ts'
import { type TrashedRow, trashKinds, trashParts } from './trash-kind.ts'
import { forGood, Trash } from './trash-row.ts'

export const trashDays = 30
const day = 24 * 3600_000
const batchOf = 100

/** What somebody sees of the trash: all of some kinds, and of others what they deleted themselves. */
export interface TrashSeen {
  kinds: readonly string[]
  own: readonly string[]
}

export interface TrashQuery {
  seen: TrashSeen
  q?: string | undefined
  /** Those that one act deleted. */
  act?: string | undefined
  /** Narrows further, and orders: the latest first, where nothing else is asked. */
  arrange?: Arrange
  take: number
  skip: number
}

/** Records that one act deleted, as an import that was taken back. */
export interface TrashedTogether {
  act: string
  count: number
  deletedAt: string
  deletedBy: string
}

/** More of one act would bury what was deleted by hand. */
const mostApart = 20
const mostTogether = 20

/** Acts that deleted many records, the latest first. */
export async function trashedTogether(scope: Scope, seen: TrashSeen): Promise<TrashedTogether[]> {
  const rows = await seenIn(scope, seen)
    .groupBy('actId')
    .havingRaw('count(*) > ?', [mostApart])
    .orderByRaw('max(at) desc')
    .limit(mostTogether)
    .select('actId')
    .max('at as at')
    .max('actorName as actorName')
    .count('id as count')
  return rows.map((row) => ({
    ...{ act: row.actId, deletedAt: row.at, deletedBy: row.actorName },
    count: 'count' in row ? Number(row.count) : 0,
  }))
}

/** Deleted records, without those of `together`; words are looked for in the record itself. */
export async function listTrash(
  scope: Scope,
  { seen, q, act, arrange, take, skip }: TrashQuery,
  together: readonly TrashedTogether[] = [],
): Promise<{ results: Trash[]; total: number }> {
  const query = seenIn(scope, seen).orderBy([
    { column: 'at', order: 'desc' },
    { column: 'id', order: 'desc' },
  ])
  if (act) query.where({ actId: act })
  if (together.length > 0)
    query.whereNotIn(
      'actId',
      together.map((one) => one.act),
    )
  if (q) query.whereRaw(...containing(scope, await secretsOf(scope), q))
  arrange?.(query)
  return query.range(skip, skip + take - 1)
}

const seenIn = (scope: Scope, { kinds, own }: TrashSeen) =>
  Trash.in(scope)
    .where({ rank: 0 })
    .where((some) => {
      some.whereIn('kind', [...kinds])
      if (own.length > 0 && scope.user)
        some.orWhere((one) =>
          one.whereIn('kind', [...own]).where({ actorId: scope.user?.id ?? '' }),
        )
    })

const secretsOf = async (scope: Scope): Promise<string[]> =>
  [...(await trashKinds(scope)).values()].flatMap(({ secrets = [] }) => secrets)

/** What a record says, without its secrets: nobody guesses at one by what is found. */
function containing(
  { engine }: Scope,
  secrets: readonly string[],
  q: string,
): [sql: string, bindings: string[]] {
  const each = secrets.map(() => '?')
  const [sql, names] =
    engine === 'sqlite'
      ? [
          `instr(lower(json_remove(${['"row"', ...each]})), ?) > 0`,
          secrets.map((one) => `$.${one}`),
        ]
      : [`strpos(lower(("row"::jsonb - array[${each}]::text[])::text), ?) > 0`, secrets]
  return [sql, [...names, q.toLowerCase()]]
}

/** A deleted record; 404 when it is not in the trash. */
export async function findTrash(scope: Scope, recordId: string): Promise<Trash> {
  const found = await Trash.in(scope).findOne({ recordId, rank: 0 })
  if (!found) throw notFound('server.fault.notInTrash')
  return found
}

/** When it goes for good. */
export const endOf = ({ at }: Pick<Trash, 'at'>): string =>
  new Date(Date.parse(at) + trashDays * day).toISOString()

/** Deletes records for good. Answers how many there were. */
export async function emptyTrash(scope: Scope, recordIds: readonly string[]): Promise<number> {
  let gone = 0
  for (const some of chunksOf(recordIds, batchOf)) {
    gone += await scope.atomic(async (inner) => {
      const rows = await Trash.in(inner)
        .whereIn('recordId', some)
        .where('rank', '>=', 0)
        .orderBy('id')
        .forUpdate()
      if (rows.length === 0) return 0
      const kinds = [...(await trashKinds(inner)).values()]
      for (const { table, emptied } of [...kinds, ...(await trashParts(inner))]) {
        if (!emptied) continue
        const own = rows.filter(({ tableName }) => tableName === table).map(read)
        if (own.length > 0) await emptied(inner, own)
      }
      await Trash.in(inner).whereIn('recordId', some).where('rank', '>', 0).delete()
      // An undo of the deletion must not make the record anew of the log, without its parts.
      await Trash.in(inner).whereIn('recordId', some).patch({ rank: forGood, kind: '', row: '{}' })
      return rows.filter(({ rank }) => rank === 0).length
    })
  }
  return gone
}

/** Deletes what has been in the trash for its time, some at a time. */
export async function sweepTrash(scope: Scope, at = Date.now()): Promise<void> {
  const before = new Date(at - trashDays * day).toISOString()
  for (;;) {
    const old = await Trash.in(scope)
      .select('recordId')
      .where({ rank: 0 })
      .where('at', '<', before)
      .orderBy('at')
      .limit(batchOf)
    if (old.length === 0) break
    await emptyTrash(
      scope,
      old.map(({ recordId }) => recordId),
    )
  }
  const yesterday = new Date(at - day).toISOString()
  await scope.atomic((inner) =>
    Trash.in(inner).where({ rank: forGood }).where('at', '<', yesterday).delete(),
  )
}

/** Records of a table that lie in the trash, whole. */
export const trashedOf = async (scope: Scope, table: string): Promise<TrashedRow[]> =>
  (await Trash.in(scope).where({ kind: table, rank: 0 }).orderBy('id')).map(read)

/** Takes a person out of what lies in the trash; answers the ids of records that were of them, by table. Inside `atomic`. */
export async function erasePersonInTrash(
  inner: Scope,
  person: Person,
): Promise<ReadonlyMap<string, string[]>> {
  const gone = new Map<string, string[]>()
  for (const { table, withoutPerson } of (await trashKinds(inner)).values()) {
    if (!withoutPerson) continue
    const rows = await Trash.in(inner).where({ kind: table, rank: 0 }).orderBy('id')
    for (const { id, recordId, ...one } of rows) {
      const left = withoutPerson(read(one), person)
      if (left === undefined) continue
      gone.set(table, [...(gone.get(table) ?? []), recordId])
      if (left === null) await Trash.in(inner).where({ recordId }).delete()
      else
        await Trash.in(inner)
          .where({ id })
          .patch({ row: JSON.stringify(left) })
    }
  }
  await erasePartsInTrash(inner, person)
  return gone
}

async function erasePartsInTrash(inner: Scope, person: Person): Promise<void> {
  /** Rows that were of the person, as `table id`. */
  const theirs = new Set<string>()
  for (const part of await trashParts(inner)) {
    if (!part.withoutPerson && !part.goesWithPerson) continue
    const rows = Trash.in(inner).where({ tableName: part.table }).where('rank', '>=', 0)
    for (const one of await rows.orderBy('id')) {
      const row = read(one)
      const isTheirs =
        part.goesWithPerson && theirs.has(`${part.of} ${String(owned(row, part.by))}`)
      const left = isTheirs ? null : part.withoutPerson?.(row, person, inner)
      if (left === undefined) continue
      theirs.add(`${part.table} ${String(row.id)}`)
      if (left === null) {
        await part.emptied?.(inner, [row])
        await Trash.in(inner).where({ id: one.id }).delete()
      } else
        await Trash.in(inner)
          .where({ id: one.id })
          .patch({ row: JSON.stringify(left) })
    }
  }
}

const read = ({ row }: Pick<Trash, 'row'>): TrashedRow => JSON.parse(row) as TrashedRow
