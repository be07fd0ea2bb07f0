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

/** The digests of records that rows wait for and that the set itself brings. */
async function plannedAmong(
  inner: Scope,
  { id: setId }: ChangeSet,
  found: ReadonlyMap<string, Written>,
): Promise<ReadonlySet<string>> {
  const wanted = [...found.values()].flatMap(({ missing }) =>
    missing ? digestOf(missing.kind, missing.key) : [],
  )
  if (wanted.length === 0) return new Set()
  const rows = await ImportRow.in(inner)
    .where({ setId })
    .whereIn('digest', wanted)
    .whereNot({ action: 'error' })
    .select('digest')
  return new Set(rows.map(({ digest }) => digest))
}

function settled(
  row: ImportRow,
  written: Written | undefined,
  known: ReadonlySet<string>,
): Settled[] {
  if (!written) return []
  const { missing, action, diff, errors } = written
  const { id, recordId, before } = row
  const stands = { id, recordId, before }
  if (missing && known.has(digestOf(missing.kind, missing.key)))
    return [{ ...stands, action: 'create', state: 'planned', diff: row.diff, errors: row.errors }]
  const state = action === 'error' ? 'failed' : action === 'unchanged' ? 'skipped' : 'planned'
  return [{ ...stands, action, state, diff, errors: [...row.errors, ...errors] }]
}
