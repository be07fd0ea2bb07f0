import { DeskList } from '#server/desk/list-page.tsx'
import { NewButton } from '#views/kit/fields/button.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { SynonymJson } from './listing/json.ts'

const noun = { path: '/admin/search/synonyms', words: 'search.admin' }

/** All synonyms of the shop; there are never so many that they need pages. */
export function SynonymList(props: { rows: SynonymJson[]; format: Format; t: Translate }) {
  const { rows, format, t } = props
  const column = new Columns<SynonymJson>({ ...noun, format, t })
  const columns = [
    column.link('words', ({ words }) => words.join(', ')),
    column.cell('targets', ({ targets }) =>
      targets === null ? (
        <Badge label={t('search.admin.eachOther')} />
      ) : (
        <span safe>{`→ ${targets.join(', ')}`}</span>
      ),
    ),
  ]
  return (
    <DeskList
      noun={noun}
      icon="search"
      caption={t('search.admin.synonyms')}
      rows={rows}
      columns={columns}
      query={null}
      first={rows.length === 0}
      starts={<NewButton {...noun} t={t} />}
      t={t}
    />
  )
}
