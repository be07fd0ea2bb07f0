import { LinkButton } from '#views/kit/fields/button.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Results } from '#views/kit/lists/results.tsx'
import { type Column, RowLink } from '#views/kit/lists/table.tsx'
import { Toolbar } from '#views/kit/lists/toolbar.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import type { Format, Translate } from '#views/props.ts'

export interface PageRow {
  id: string
  title: string
  slug: string
  status: string
  updatedAt: string
}

export interface PageListProps {
  rows: PageRow[]
  query: string
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  /** True if the shop has no page at all. */
  first: boolean
  format: Format
  t: Translate
}

/** All pages of content. */
export function PageList(props: PageListProps) {
  const { rows, t } = props
  if (props.first) {
    return (
      <div class="card">
        <AdminEmpty
          icon="pages"
          title={t('pages.admin.firstTitle')}
          text={t('pages.admin.firstText')}
          actions={
            <LinkButton
              href="/admin/pages/new"
              label={t('pages.admin.new')}
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
      <Toolbar action="/admin/pages" label={t('pages.admin.search')} query={props.query} t={t} />
      <Results
        caption={t('pages.admin.title')}
        columns={columns(props)}
        rows={rows}
        rowId={(row) => row.id}
        t={t}
        nothing={{
          title: t('pages.admin.noneFound'),
          text: t('pages.admin.noneFoundText'),
          clearHref: '/admin/pages',
        }}
        pager={props.pager}
      />
    </div>
  )
}

function columns({ t, format }: PageListProps): Column<PageRow>[] {
  return [
    {
      label: t('pages.admin.titleField'),
      cell: (row) => (
        <>
          <RowLink href={`/admin/pages/${encodeURIComponent(row.id)}`} label={row.title} />
          <span class="cell-sub" safe>{`/pages/${row.slug}`}</span>
        </>
      ),
    },
    {
      label: t('pages.admin.status'),
      cell: (row) => (
        <Badge
          label={t(`pages.admin.status.${row.status}`)}
          tone={row.status === 'published' ? 'good' : 'neutral'}
        />
      ),
    },
    {
      label: t('pages.admin.updated'),
      align: 'end',
      cell: (row) => (
        <span class="hint" safe>
          {format.date(row.updatedAt)}
        </span>
      ),
    },
  ]
}
