import type { ImportKind } from '#server/imports/kind.ts'
import { Columns } from '#views/kit/lists/columns.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { RowCount } from '../../models/change-set/row-list.ts'

interface KindCountsProps {
  counts: RowCount[]
  kinds: ReadonlyMap<string, ImportKind>
  format: Format
  t: Translate
}

export const sumOf = (counts: readonly RowCount[], is: (one: RowCount) => boolean): number =>
  counts.reduce((sum, one) => (is(one) ? sum + one.count : sum), 0)

/** How many records of each kind are new, changed, as they were, wrong and left out. */
export function KindCounts({ counts, kinds, format, t }: KindCountsProps) {
  const names = [...new Set(counts.map(({ kind }) => kind))]
  if (names.length === 0) return null
  const place = { path: '/admin/change-sets', words: 'import-export.admin.set' }
  const column = new Columns<string>({ ...place, format, t })
  const of = (name: string, is: (one: RowCount) => boolean, wideOnly = false) => {
    const countOf = (kind: string) => sumOf(counts, (one) => one.kind === kind && is(one))
    return column.number(name, countOf, { wideOnly })
  }
  return (
    <Card title={t('import-export.admin.set.counts')}>
      <DataTable
        caption={t('import-export.admin.set.counts')}
        columns={[
          column.text('kind', (name) => labelOf(kinds, name, t)),
          of('create', ({ action }) => action === 'create'),
          of('update', ({ action }) => action === 'update'),
          of('unchanged', ({ action }) => action === 'unchanged', true),
          of('error', ({ action }) => action === 'error'),
          of('left-out', ({ state }) => state === 'left-out', true),
        ]}
        rows={names}
        t={t}
      />
    </Card>
  )
}

export function labelOf(
  kinds: ReadonlyMap<string, ImportKind>,
  name: string,
  t: Translate,
): string {
  const label = kinds.get(name)?.label
  return label === undefined ? name : t(label)
}
