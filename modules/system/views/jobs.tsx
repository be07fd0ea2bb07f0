import type { Framed } from '#server/lists/list-frame.ts'
import { url } from '#views/attribute.ts'
import { FieldFilters } from '#views/kit/desk/field-filters.tsx'
import { ListBar } from '#views/kit/desk/list-bar.tsx'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import { Results } from '#views/kit/lists/results.tsx'
import type { Column } from '#views/kit/lists/table.tsx'
import { type TabLink, Tabs } from '#views/kit/lists/tabs.tsx'
import { Toolbar } from '#views/kit/lists/toolbar.tsx'
import { Badge, type Tone } from '#views/kit/page/badge.tsx'
import type { Format, Translate } from '#views/props.ts'

export type JobStatus = 'waiting' | 'running' | 'done' | 'failed'

export interface JobRow {
  id: string
  name: string
  /** What it does, for people. */
  label: string
  status: JobStatus
  attempts: number
  maxAttempts: number
  /** When it is due, or when it ended. */
  at: string
  progress: { value: number; max: number | null } | null
  /** It runs, or soon will: what is shown will be old in seconds. */
  busy: boolean
}

export interface JobListProps {
  rows: JobRow[]
  tabs: TabLink[]
  /** The list's own address, with its tab, search and place. */
  href: string
  query: string
  /** The tab, kept while one searches. */
  keep?: Record<string, string>
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  list: Framed<JobRow>
  t: Translate
}

/** The work that runs in the background. While something runs, the list keeps itself current. */
export function JobList(props: JobListProps) {
  const { rows, tabs, list, t } = props
  const busy = rows.some((row) => row.busy)
  const poll = busy
    ? {
        'hx-get': url(props.href),
        'hx-trigger': 'every 5s',
        'hx-target': '#main',
        'hx-swap': 'innerMorph',
      }
    : {}
  return (
    <div class="card card-flush listing" {...poll}>
      <Tabs label={t('system.admin.views')} tabs={tabs} />
      <ListBar frame={list.frame} t={t} />
      <Toolbar
        action="/admin/system/jobs"
        label={t('system.admin.searchJobs')}
        query={props.query}
        keep={{ ...props.keep, ...list.frame.keep }}
        t={t}
      >
        <FieldFilters filters={list.frame.filters} t={t} />
      </Toolbar>
      <Results
        caption={t('system.admin.jobs')}
        columns={list.columns}
        rows={rows}
        rowId={(row) => row.id}
        t={t}
        nothing={{
          title: t('system.admin.noJobs'),
          text: t('system.admin.noJobsText'),
          icon: 'jobs',
        }}
        pager={props.pager}
      />
    </div>
  )
}

/** The word and colour of a job's state. */
export function JobBadge({ status, t }: { status: JobStatus; t: Translate }) {
  return <Badge label={t(`system.admin.status.${status}`)} tone={tones[status]} />
}

/** Page actions of the jobs list. */
export function JobActions({ href, t }: { href: string; t: Translate }) {
  return <LinkButton href={href} label={t('system.admin.reload')} />
}

const tones: Record<JobStatus, Tone> = {
  waiting: 'neutral',
  running: 'info',
  done: 'good',
  failed: 'bad',
}

export function jobColumns({ t, format }: { t: Translate; format: Format }): Column<JobRow>[] {
  const place = { path: '/admin/system/jobs', words: 'system.admin' }
  const column = new Columns<JobRow>({ ...place, format, t })
  return [
    column.link(
      'job',
      ({ label }) => label,
      ({ name, label }) => (label === name ? '' : name),
      { file: ({ name }) => name },
    ),
    column.cell('status', ({ status }) => <JobBadge status={status} t={t} />),
    column.cell(
      'progress',
      ({ progress }) =>
        progress ? (
          <span safe>{progressText(progress, format, t)}</span>
        ) : (
          <span class="hint">—</span>
        ),
      { wideOnly: true },
    ),
    column.text('attempts', ({ attempts, maxAttempts }) => `${attempts} / ${maxAttempts}`, {
      ...{ align: 'end', wideOnly: true },
    }),
    column.date('when', ({ at }) => at, { time: true }),
  ]
}

/** "4,200 of 10,000". */
export function progressText(
  { value, max }: NonNullable<JobRow['progress']>,
  format: Format,
  t: Translate,
): string {
  if (max === null) return format.number(value)
  return t('system.admin.progressOf', { value: format.number(value), max: format.number(max) })
}
