import type { ShortFramed } from '#server/lists/short/short-list.ts'
import { ShortTable } from '#server/lists/short/short-table.tsx'
import { NewButton } from '#views/kit/fields/button.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import type { Column } from '#views/kit/lists/table.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { SynonymJson } from './listing/json.ts'

const noun = { path: '/admin/search/synonyms', words: 'search.admin' }

interface SynonymListProps {
  rows: SynonymJson[]
  list: ShortFramed<SynonymJson>
  t: Translate
}

/** All synonyms of the shop; there are never so many that they need pages. */
export const SynonymList = ({ rows, list, t }: SynonymListProps) => (
  <ShortTable
    noun={noun}
    icon="search"
    caption={t('search.admin.synonyms')}
    rows={rows}
    list={list}
    starts={<NewButton {...noun} t={t} />}
    t={t}
  />
)

export function synonymColumns({
  format,
  t,
}: {
  format: Format
  t: Translate
}): Column<SynonymJson>[] {
  const column = new Columns<SynonymJson>({ ...noun, format, t })
  return [
    column.link('words', ({ words }) => words.join(', ')),
    column.cell('targets', ({ targets }) =>
      targets === null ? (
        <Badge label={t('search.admin.eachOther')} />
      ) : (
        <span safe>{`→ ${targets.join(', ')}`}</span>
      ),
    ),
  ]
}
