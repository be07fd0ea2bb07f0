/** Writes the planned rows, a batch in one transaction with what became of its rows. */
import type { ImportKind } from '#server/imports/kind.ts'
import type { Scope } from '#server/scope.ts'
import { PictureCopy } from '../../pictures/picture-copy.ts'
import { kindAmong, kindsOf } from '../kinds.ts'
import { ChangeSet } from '../records/change-set.ts'
import { ImportLink } from '../records/import-link.ts'
import { ImportRow, type Settled } from '../records/import-row.ts'
import { halving, rowFault } from './row-fault.ts'
import { refused, type Written, writeRows } from './write-rows.ts'

/** Applies the next rows. Answers how many they are. */
export async function applyNext(scope: Scope, set: ChangeSet, take: number): Promise<number> {
  const rows = await ImportRow.next(scope, set.id, 'planned', take)
  const [first] = rows
  if (!first) return 0
  const kind = kindAmong(await kindsOf(scope), first.kind)
  await halving(
    rows,
    async (some) => {
      await kind.prepare?.(
        scope,
        some.map(({ record }) => record),
      )
      await inStep(scope, set, some, async (inner, still) => {
        const found = await writeRows(inner.quietly(), kind, still)
        await keep(inner, set, kind, still, found)
      })
    },
    async (row, error) => {
      const errors = rowFault(error, row.line)
      if (!errors) return false
      await inStep(scope, set, [row], (inner, still) =>
        ImportRow.settle(
          inner,
          still.map((one) => settled(one, refused(errors))),
        ),
      )
      return true
    },
  )
  return rows.length
}

/** Does `work` with those of the rows that nobody has done meanwhile. */
async function inStep(
  scope: Scope,
  set: ChangeSet,
  some: readonly ImportRow[],
  work: (inner: Scope, rows: ImportRow[]) => Promise<void>,
): Promise<void> {
  await scope.atomic(async (inner) => {
    if (!(await ChangeSet.step(inner, set))) return
    const rows = await ImportRow.still(inner, some, 'planned')
    if (rows.length > 0) await work(inner, rows)
  })
}

async function keep(
  inner: Scope,
  set: ChangeSet,
  kind: ImportKind,
  rows: readonly ImportRow[],
  found: ReadonlyMap<string, Written>,
): Promise<void> {
  const links = new Map<string, string>()
  const done = rows.flatMap((row) => {
    const written = found.get(row.id)
    if (written?.recordId) links.set(row.digest, written.recordId)
    return written ? [settled(row, written)] : []
  })
  await ImportLink.keep(inner, kind.name, links)
  await ImportRow.settle(inner, done)
  if (!set.copyPictures) return
  const applied = new Set(done.flatMap(({ id, state }) => (state === 'applied' ? [id] : [])))
  const pictures = rows.flatMap(({ id, record }) =>
    applied.has(id) ? (kind.picturesOf?.(record) ?? []) : [],
  )
  const copies = await PictureCopy.copiesOf(inner, pictures)
  const missing = pictures.filter((url) => !copies.has(url))
  await PictureCopy.want(inner, missing, set.id)
}

function settled(row: ImportRow, written: Written): Settled {
  const { action, diff, errors, recordId, before: stood } = written
  const before = stood && { fields: stood.fields, image: stood.image }
  const state = action === 'error' ? 'failed' : action === 'unchanged' ? 'skipped' : 'applied'
  const told = [...row.errors, ...errors]
  return { id: row.id, state, action, diff, errors: told, recordId, before }
}
