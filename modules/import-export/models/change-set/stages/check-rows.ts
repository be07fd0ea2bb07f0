/** What rows would change: each batch is written in a transaction that is rolled back, so that a check is what applying does. */
import type { ImportKind } from '#server/imports/kind.ts'
import type { Scope } from '#server/scope.ts'
import { kindAmong, kindsOf } from '../kinds.ts'
import { ChangeSet } from '../records/change-set.ts'
import { digestOf, ImportRow, type Settled } from '../records/import-row.ts'
import { halving, rowFault } from './row-fault.ts'
import { refused, type Written, writeRows } from './write-rows.ts'

/** Checks the next rows. Answers how many they are. */
export async function checkNext(scope: Scope, set: ChangeSet, take: number): Promise<number> {
  const rows = await ImportRow.next(scope, set.id, 'read', take)
  const [first] = rows
  if (!first) return 0
  const kind = kindAmong(await kindsOf(scope), first.kind)
  const found = await tried(scope, kind, rows)
  await scope.atomic(async (inner) => {
    if (!(await ChangeSet.step(inner, set))) return
    const known = await plannedAmong(inner, set, found)
    const still = await ImportRow.still(inner, rows, 'read')
    await ImportRow.settle(
      inner,
      still.flatMap((row) => settled(row, found.get(row.id), known)),
    )
  })
  return rows.length
}

async function tried(
  scope: Scope,
  kind: ImportKind,
  rows: readonly ImportRow[],
): Promise<Map<string, Written>> {
  const found = new Map<string, Written>()
  await halving(
    rows,
    async (some) => {
      for (const [id, written] of await trial(scope, kind, some)) found.set(id, written)
    },
    async (row, error) => {
      const errors = rowFault(error, row.line)
      if (errors) found.set(row.id, refused(errors))
      return errors !== undefined
    },
  )
  return found
}

async function trial(scope: Scope, kind: ImportKind, rows: readonly ImportRow[]) {
  let found: Map<string, Written> = new Map()
  const records = rows.map(({ record }) => record)
  await kind.prepare?.(scope, records)
  try {
    await scope.atomic(async (inner) => {
      found = await writeRows(unheard(inner, kind), kind, rows)
      throw rollBack
    })
  } catch (error) {
    if (error !== rollBack) throw error
  }
  return found
}

/** What is rolled back is written down by nobody, and told to others only where they have a say in it. */
const unheard = (inner: Scope, { isCheckedAlone = false }: ImportKind): Scope =>
  inner.as({ actor: undefined, quiet: isCheckedAlone ? 'entirely' : 'outside' })

/** Ends the transaction of a check. */
const rollBack = new Error('A check writes nothing.')

/** What rows wait for and the set itself brings: digests of records, and kinds of which it brings any. */
async function plannedAmong(
  inner: Scope,
  { id: setId }: ChangeSet,
  found: ReadonlyMap<string, Written>,
): Promise<ReadonlySet<string>> {
  const waited = [...found.values()].flatMap(({ missing }) => missing ?? [])
  if (waited.length === 0) return new Set()
  const kinds = new Set(waited.flatMap(({ any, kind }) => (any ? kind : [])))
  const brought = () => ImportRow.in(inner).where({ setId }).whereNot({ action: 'error' })
  const rows = await brought().whereIn('digest', waited.map(awaited)).select('digest')
  const known = new Set(rows.map(({ digest }) => digest))
  for (const kind of kinds)
    if (await brought().where({ kind }).select('id').first()) known.add(kind)
  return known
}

const awaited = ({ kind, key, any }: NonNullable<Written['missing']>) =>
  any ? kind : digestOf(kind, key)

function settled(
  row: ImportRow,
  written: Written | undefined,
  known: ReadonlySet<string>,
): Settled[] {
  if (!written) return []
  const { missing, action, diff, errors } = written
  const stands = { id: row.id, recordId: row.recordId, before: null }
  if (missing && known.has(awaited(missing)))
    return [{ ...stands, action: 'create', state: 'planned', diff: [], errors: row.errors }]
  const state = action === 'error' ? 'failed' : action === 'unchanged' ? 'skipped' : 'planned'
  return [{ ...stands, action, state, diff, errors: [...row.errors, ...errors] }]
}
