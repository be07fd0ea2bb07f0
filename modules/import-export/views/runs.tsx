import { LinkButton } from '#views/kit/fields/button.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Pager } from '#views/kit/lists/pager.tsx'
import { type Column, DataTable, RowLink } from '#views/kit/lists/table.tsx'
import { Badge, type Tone } from '#views/kit/page/badge.tsx'
import type { Format, Translate } from '#views/props.ts'

export interface RunRow {
  id: string
  /** Empty when the products were sent without a file. */
  fileName: string
  status: 'waiting' | 'running' | 'done' | 'failed'
  dryRun: boolean
  created: number
  updated: number
  unchanged: number
  failed: number
  by: string | null
  createdAt: string
}

export interface RunListProps {
  rows: RunRow[]
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  format: Format
  t: Translate
}

/** Every import so far; each leads to its report. */
export function RunList(props: RunListProps) {
  const { rows, pager, t } = props
  return (
    <div class="card card-flush listing">
      {rows.length === 0 ? (
        <AdminEmpty
          icon="import"
          title={t('import-export.admin.noRuns')}
          text={t('import-export.admin.noRunsText')}
          actions={<NewImport t={t} />}
        />
      ) : (
        <>
          <DataTable
            caption={t('import-export.admin.runs')}
            columns={columns(props)}
            rows={rows}
            rowId={(row) => row.id}
            t={t}
          />
          <Pager {...pager} t={t} />
        </>
      )}
    </div>
  )
}

/** The way to a new import. */
export function NewImport({ t }: { t: Translate }) {
  return (
    <LinkButton
      href="/admin/products/import"
      label={t('import-export.admin.new')}
      variant="primary"
      icon="import"
    />
  )
}

/** The word and colour of an import's state. */
export function RunBadge({ run, t }: { run: Pick<RunRow, 'status' | 'dryRun'>; t: Translate }) {
  const status = run.status === 'done' && run.dryRun ? 'checked' : run.status
  return <Badge label={t(`import-export.admin.status.${status}`)} tone={tones[status]} />
}

const tones: Record<RunRow['status'] | 'checked', Tone> = {
  waiting: 'neutral',
  running: 'info',
  done: 'good',
  failed: 'bad',
  checked: 'neutral',
}

function columns({ format, t }: RunListProps): Column<RunRow>[] {
  return [
    {
      label: t('import-export.admin.fileName'),
      cell: (run) => (
        <RowLink
          href={`/admin/imports/${encodeURIComponent(run.id)}`}
          label={run.fileName || t('import-export.admin.direct')}
        />
      ),
    },
    { label: t('import-export.admin.statusField'), cell: (run) => <RunBadge run={run} t={t} /> },
    {
      label: t('import-export.admin.products'),
      wideOnly: true,
      cell: ({ created, updated, unchanged, failed }) => (
        <span safe>
          {t('import-export.admin.counts', {
            created: format.number(created),
            updated: format.number(updated),
            unchanged: format.number(unchanged),
            failed: format.number(failed),
          })}
        </span>
      ),
    },
    {
      label: t('import-export.admin.by'),
      wideOnly: true,
      cell: (run) => <span safe>{run.by ?? '—'}</span>,
    },
    {
      label: t('import-export.admin.when'),
      align: 'end',
      cell: (run) => (
        <span class="hint" safe>
          {format.date(run.createdAt)}
        </span>
      ),
    },
  ]
}
