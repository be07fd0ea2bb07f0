import { LinkButton } from '#views/kit/fields/button.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { type Column, DataTable, RowLink } from '#views/kit/lists/table.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import type { Translate } from '#views/props.ts'
import type { SynonymJson } from './listing/json.ts'

/** All synonyms of the shop; there are never so many that they need pages. */
export function SynonymList({ rows, t }: { rows: SynonymJson[]; t: Translate }) {
  if (rows.length === 0) {
    return (
      <div class="card">
        <AdminEmpty
          icon="search"
          title={t('search.admin.firstTitle')}
          text={t('search.admin.firstText')}
          actions={
            <LinkButton
              href="/admin/search/synonyms/new"
              label={t('search.admin.new')}
              variant="primary"
              icon="plus"
            />
          }
        />
      </div>
    )
  }
  return (
    <div class="card card-flush listing">
      <DataTable
        caption={t('search.admin.synonyms')}
        columns={columns(t)}
        rows={rows}
        rowId={(row) => row.id}
        t={t}
      />
    </div>
  )
}

const columns = (t: Translate): Column<SynonymJson>[] => [
  {
    label: t('search.admin.words'),
    cell: ({ id, words }) => (
      <RowLink href={`/admin/search/synonyms/${encodeURIComponent(id)}`} label={words.join(', ')} />
    ),
  },
  {
    label: t('search.admin.targets'),
    cell: ({ targets }) =>
      targets === null ? (
        <Badge label={t('search.admin.eachOther')} />
      ) : (
        <span safe>{`→ ${targets.join(', ')}`}</span>
      ),
  },
]
