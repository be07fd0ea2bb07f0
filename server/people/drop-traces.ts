/** What the kernel itself wrote down of a person: changes of admins to their records, and jobs that name them. */
import { chunksOf } from '#server/chunks.ts'
import type { Scope } from '#server/scope.ts'
import type { Person } from './person.ts'

/** What stands where something personal stood. */
export const erasedMark = '[erased]'

/** They tell nobody who it was. */
const plain = new Set(['id', 'storeId', 'createdAt', 'updatedAt', 'state', 'status', 'kind'])

interface ChangeRow {
  id: string
  tableName: string
  rowId: string
  before: unknown
  after: unknown
}

/** `gone`: ids of erased records by table. Runs after they were erased, as that is written down too. Only inside `atomic`. */
export async function dropTraces(
  inner: Scope,
  { emails }: Person,
  gone: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  for (const [table, ids] of gone)
    for (const some of chunksOf(ids)) await maskAll(inner, table, some)
  for (const email of emails) {
    await maskMentions(inner, email)
    await maskTrash(inner, email)
    await dropJobs(inner, email)
  }
}

/** Nothing of an erased record is left in its changes but when and by whom. */
async function maskAll(inner: Scope, tableName: string, ids: readonly string[]): Promise<void> {
  const rows = await changes(inner)
    .where({ tableName })
    .whereIn('rowId', [...ids])
  for (const { id, before, after } of rows)
    await write(inner, id, { before: maskedRow(before), after: maskedRow(after) })
}

/** Other records may name an address, such as the setting of whom mails go to: only the address is taken out. */
async function maskMentions(inner: Scope, email: string): Promise<void> {
  const rows = await changes(inner).where((some) =>
    some.whereRaw(mentions(inner, 'before'), [email]).orWhereRaw(mentions(inner, 'after'), [email]),
  )
  const without = (row: unknown) =>
    parsed(row) === null ? null : JSON.parse(textOf(parsed(row)).replace(naming(email), erasedMark))
  for (const { id, before, after } of rows)
    await write(inner, id, { before: without(before), after: without(after) })
}

/** What was deleted and can still come back. */
async function maskTrash(inner: Scope, email: string): Promise<void> {
  const { db, storeId } = inner
  const trash = () => db('trash_rows').where({ storeId })
  const rows = await trash()
    .whereRaw(mentions(inner, 'row'), [email])
    .select<{ id: string; row: string }[]>('id', 'row')
  for (const { id, row } of rows)
    await trash()
      .where({ id })
      .update({ row: row.replace(naming(email), erasedMark) })
}

const changes = ({ db, storeId }: Scope) =>
  db('changes')
    .where({ storeId })
    .select<ChangeRow[]>('id', 'tableName', 'rowId', 'before', 'after')

const write = (
  { db, storeId }: Scope,
  id: string,
  { before, after }: { before: unknown; after: unknown },
) =>
  db('changes')
    .where({ storeId, id })
    .update({
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    })

/** Jobs that would tell of somebody who is gone, and what done ones keep of them. */
async function dropJobs(inner: Scope, email: string): Promise<void> {
  const { db, storeId } = inner
  for (const column of ['payload', 'lastError', 'progress'] as const) {
    const rows = await db('jobs')
      .where({ storeId })
      .whereRaw(mentions(inner, column === 'lastError' ? 'last_error' : column), [email])
      .select<JobRow[]>('id', column)
    const ids = rows.flatMap((row) => (naming(email).test(textOf(row[column])) ? row.id : []))
    for (const some of chunksOf(ids)) {
      const jobs = db('jobs').where({ storeId }).whereIn('id', some)
      await (column === 'payload' ? jobs.delete() : jobs.update({ [column]: null }))
    }
  }
}

interface JobRow {
  id: string
  payload: unknown
  lastError: unknown
  progress: unknown
}

const mentions = ({ engine }: Scope, column: string): string =>
  engine === 'postgres'
    ? `strpos(lower("${column}"::text), ?) > 0`
    : `instr(lower("${column}"), ?) > 0`

function maskedRow(row: unknown): unknown {
  const read = parsed(row)
  if (read === null || typeof read !== 'object') return null
  return Object.fromEntries(
    Object.entries(read).map(([key, value]) => [key, isPlain(key, value) ? value : erasedMark]),
  )
}

const isPlain = (key: string, value: unknown): boolean =>
  plain.has(key) || value === null || typeof value === 'number' || typeof value === 'boolean'

/** SQLite gives JSON as text. */
const parsed = (row: unknown): unknown => (typeof row === 'string' ? JSON.parse(row) : row)

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

/** The address in whatever letters it was typed, and none that only ends or begins like it. */
function naming(email: string): RegExp {
  const escaped = email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(
    `(?<![\\p{L}\\p{N}._%+-])${escaped}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`,
    'giu',
  )
}
