import { LinkButton } from '#views/kit/fields/button.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Results } from '#views/kit/lists/results.tsx'
import { type Column, RowLink } from '#views/kit/lists/table.tsx'
import { Toolbar } from '#views/kit/lists/toolbar.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import type { Format, Translate } from '#views/props.ts'

export interface CollectionRow {
  id: string
  title: string
  slug: string
  kind: 'manual' | 'rules'
  productCount: number
  published: boolean
  updatedAt: string
}

export interface CollectionListProps {
  rows: CollectionRow[]
  query: string
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  /** True if the shop has no collection at all. */
  first: boolean
  format: Format
  t: Translate
}

/** All collections. */
export function CollectionList(props: CollectionListProps) {
  const { rows, t } = props
  if (props.first) return <FirstCollection t={t} />
  return (
    <div class="card card-flush listing">
      <Toolbar
        action="/admin/collections"
        label={t('collections.admin.search')}
        query={props.query}
        t={t}
      />
      <Results
        caption={t('collections.admin.title')}
        columns={columns(props)}
        rows={rows}
        rowId={(row) => row.id}
        bulk={bulk(t)}
        t={t}
        nothing={{
          title: t('collections.admin.noneFound'),
          text: t('collections.admin.noneFoundText'),
          clearHref: '/admin/collections',
        }}
        pager={props.pager}
      />
    </div>
  )
}

function FirstCollection({ t }: { t: Translate }) {
  return (
    <div class="card">
      <AdminEmpty
        icon="collections"
        title={t('collections.admin.firstTitle')}
        text={t('collections.admin.firstText')}
        actions={
          <LinkButton
            href="/admin/collections/new"
            label={t('collections.admin.new')}
            variant="primary"
            icon="plus"
          />
        }
      />
    </div>
  )
}

function columns({ t, format }: CollectionListProps): Column<CollectionRow>[] {
  return [
    {
      label: t('collections.admin.titleField'),
      cell: (row) => (
        <>
          <RowLink href={`/admin/collections/${encodeURIComponent(row.id)}`} label={row.title} />
          <span class="cell-sub" safe>{`/collections/${row.slug}`}</span>
        </>
      ),
    },
    {
      label: t('collections.admin.kind'),
      cell: (row) => <span safe>{t(`collections.admin.${row.kind}`)}</span>,
      wideOnly: true,
    },
    {
      label: t('collections.admin.visibility'),
      cell: (row) => (
        <Badge
          label={t(row.published ? 'collections.admin.visible' : 'collections.admin.hidden')}
          tone={row.published ? 'good' : 'neutral'}
        />
      ),
    },
    {
      label: t('collections.admin.products'),
      align: 'end',
      cell: (row) => <span safe>{format.number(row.productCount)}</span>,
    },
    {
      label: t('collections.admin.updated'),
      align: 'end',
      wideOnly: true,
      cell: (row) => (
        <span class="hint" safe>
          {format.date(row.updatedAt)}
        </span>
      ),
    },
  ]
}

function bulk(t: Translate) {
  return {
    action: '/admin/collections/bulk',
    name: 'ids',
    value: (row: CollectionRow) => row.id,
    label: (row: CollectionRow) => row.title,
    actions: [
      { value: 'publish', label: t('collections.admin.publish') },
      { value: 'hide', label: t('collections.admin.hide') },
      { value: 'delete', label: t('collections.admin.delete'), danger: true },
    ],
  }
}
