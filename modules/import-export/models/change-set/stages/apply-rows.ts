/** Writes the planned rows, a batch in one transaction with what became of its rows. */
import type { ImportKind } from '#server/imports/kind.ts'
import type { Scope } from '#server/scope.ts'
import { PictureCopy } from '../../pictures/picture-copy.ts'
import { kindAmong, kindsOf } from '../kinds.ts'
import { ChangeSet } from '../records/change-set.ts'
import { ImportLink } from '../records/import-link.ts'
import { ImportRow } from '../records/import-row.ts'
import { halving, rowFault } from './row-fault.ts'
import { refused, type Written, writeRows } from './write-rows.ts'

/** Applies the next rows. Answers how many they are. */
export async function applyNext(scope: Scope, set: ChangeSet, take: number): Promise<number> {
  const rows = await ImportRow.next(scope, set.id, 'planned', take)
  const [first] = rows
  if (!first) return 0
  const kind = kindAmong(await kindsOf(scope), first.kind)
  const ids = rows.map(({ id }) => id)
  const records = new Map(rows.map(({ id, record }) => [id, record]))
  await halving(
    ids,
    async (some) => {
      const wanted = some.map((id) => records.get(id))
      await kind.prepare?.(scope, wanted)
      await inStep(scope, set, some, async (inner, still) => {
        const found = await writeRows(inner.quietly(), kind, still)
        await keep(inner, set, kind, still, found)
      })
    },
    async (id, error) => {
      const errors = rowFault(error, 0)
      if (!errors) return false
      await inStep(scope, set, [id], async (inner, still) => {
        for (const row of still) settle(row, refused(rowFault(error, row.line) ?? []))
        await ImportRow.rewrite(inner, still)
      })
      return true
    },
  )
  return rows.length
}

/** Does `work` with those of the rows that nobody has done meanwhile. */
async function inStep(
  scope: Scope,
  set: ChangeSet,
  ids: readonly string[],
  work: (inner: Scope, rows: ImportRow[]) => Promise<void>,
): Promise<void> {
  await scope.atomic(async (inner) => {
    if (!(await ChangeSet.step(inner, set))) return
    const rows = await ImportRow.in(inner)
      .whereIn('id', [...ids])
      .where({ state: 'planned' })
      .orderBy('position')
    if (rows.length > 0) await work(inner, rows)
  })
}

async function keep(
  inner: Scope,
  set: ChangeSet,
  kind: ImportKind,
  rows: ImportRow[],
  found: ReadonlyMap<string, Written>,
): Promise<void> {
  const links = new Map<string, string>()
  for (const row of rows) {
    const written = found.get(row.id)
    if (written) settle(row, written)
    if (written?.recordId) links.set(row.digest, written.recordId)
  }
  await ImportLink.keep(inner, kind.name, links)
  await ImportRow.rewrite(inner, rows)
  if (!set.copyPictures) return
  const applied = rows.filter(({ state }) => state === 'applied')
  const pictures = applied.flatMap(({ record }) => kind.picturesOf?.(record) ?? [])
  const copies = await PictureCopy.copiesOf(inner, pictures)
  const missing = pictures.filter((url) => !copies.has(url))
  await PictureCopy.want(inner, missing, null)
}

function settle(row: ImportRow, { action, diff, errors, recordId, before }: Written): void {
  const state = action === 'error' ? 'failed' : action === 'unchanged' ? 'skipped' : 'applied'
  Object.assign(row, { action, diff, errors: [...row.errors, ...errors], recordId, before, state })
}
