import { LinkButton } from '#views/kit/fields/button.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import type { PagerProps } from '#views/kit/lists/pager.tsx'
import { Results } from '#views/kit/lists/results.tsx'
import { type Column, RowLink } from '#views/kit/lists/table.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import type { Translate } from '#views/props.ts'

export interface AnnouncementRow {
  id: string
  text: string
  pages: string
  state: 'draft' | 'planned' | 'shown' | 'over'
  /** As the shop's readers write times; empty where there is no bound. */
  from: string
  until: string
}

interface ListProps {
  rows: AnnouncementRow[]
  total: number
  pager: Omit<PagerProps, 't'>
  t: Translate
}

/** All announcements, in the order in which they are looked through. */
export function AnnouncementList({ rows, total, pager, t }: ListProps) {
  if (total === 0) {
    return (
      <div class="card">
        <AdminEmpty
          icon="alert"
          title={t('announcements.admin.firstTitle')}
          text={t('announcements.admin.firstText')}
          actions={
            <LinkButton
              href="/admin/announcements/new"
              label={t('announcements.admin.new')}
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
      <Results
        caption={t('announcements.admin.title')}
        columns={columns(t)}
        rows={rows}
        rowId={(row) => row.id}
        t={t}
        nothing={{
          title: t('announcements.admin.noneTitle'),
          text: t('announcements.admin.noneText'),
          clearHref: '/admin/announcements',
        }}
        pager={pager}
      />
    </div>
  )
}

const toneOf = { draft: 'neutral', planned: 'info', shown: 'good', over: 'neutral' } as const

const columns = (t: Translate): Column<AnnouncementRow>[] => [
  {
    label: t('announcements.admin.text'),
    cell: (row) => (
      <RowLink href={`/admin/announcements/${encodeURIComponent(row.id)}`} label={row.text} />
    ),
  },
  {
    label: t('announcements.admin.status'),
    cell: ({ state }) => (
      <Badge label={t(`announcements.admin.state.${state}`)} tone={toneOf[state]} />
    ),
  },
  {
    label: t('announcements.admin.pages'),
    wideOnly: true,
    cell: ({ pages }) => <span safe>{t(`announcements.admin.pages.${pages}`)}</span>,
  },
  {
    label: t('announcements.admin.fromAt'),
    align: 'end',
    wideOnly: true,
    cell: ({ from }) => (
      <span class="hint" safe>
        {from || '–'}
      </span>
    ),
  },
  {
    label: t('announcements.admin.untilAt'),
    align: 'end',
    wideOnly: true,
    cell: ({ until }) => (
      <span class="hint" safe>
        {until || '–'}
      </span>
    ),
  },
]
