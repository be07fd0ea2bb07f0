import { cut } from '#server/text/cut.ts'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Results } from '#views/kit/lists/results.tsx'
import { type Column, RowLink } from '#views/kit/lists/table.tsx'
import { FilterSelect, Toolbar } from '#views/kit/lists/toolbar.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { MessageJson } from '../json.ts'

export interface MessageListProps {
  rows: MessageJson[]
  query: string
  status: string
  statuses: readonly string[]
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  /** True if nobody ever wrote. */
  first: boolean
  format: Format
  t: Translate
}

/** The inbox. */
export function MessageList(props: MessageListProps) {
  const { rows, query, status, statuses, t } = props
  if (props.first) {
    return (
      <div class="card">
        <AdminEmpty
          icon="mail"
          title={t('contact.admin.emptyTitle')}
          text={t('contact.admin.emptyText')}
        />
      </div>
    )
  }
  return (
    <div class="card card-flush listing">
      <Toolbar action="/admin/messages" label={t('contact.admin.search')} query={query} t={t}>
        <FilterSelect
          name="status"
          label={t('contact.admin.statusField')}
          value={status}
          choices={[
            { value: '', label: t('contact.admin.anyStatus') },
            ...statuses.map((one) => ({ value: one, label: t(`contact.admin.status.${one}`) })),
          ]}
        />
      </Toolbar>
      <Results
        caption={t('contact.admin.title')}
        columns={columns(props)}
        rows={rows}
        rowId={(row) => row.id}
        t={t}
        nothing={{ title: t('contact.admin.noneFound'), text: t('contact.admin.noneFoundText') }}
        pager={props.pager}
      />
    </div>
  )
}

const longest = 120

function columns({ t, format }: MessageListProps): Column<MessageJson>[] {
  return [
    {
      label: t('contact.admin.message'),
      cell: (row) => (
        <>
          <RowLink
            href={`/admin/messages/${encodeURIComponent(row.id)}`}
            label={row.subject || row.name}
          />
          <span class="cell-sub" safe>
            {`${row.name}: ${cut(row.message, longest)}`}
          </span>
        </>
      ),
    },
    {
      label: t('contact.admin.statusField'),
      cell: (row) => (
        <Badge
          label={t(`contact.admin.status.${row.status}`)}
          tone={row.status === 'open' ? 'info' : 'neutral'}
        />
      ),
    },
    {
      label: t('contact.admin.when'),
      align: 'end',
      wideOnly: true,
      cell: (row) => (
        <span class="hint" safe>
          {format.date(row.createdAt)}
        </span>
      ),
    },
  ]
}
