import { LinkButton } from '#views/kit/fields/button.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import { Pager } from '#views/kit/lists/pager.tsx'
import { type Column, DataTable } from '#views/kit/lists/table.tsx'
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

/** The ways from the list: to the copies of pictures, and to a new import. */
export function ImportActions({ t }: { t: Translate }) {
  return (
    <>
      <LinkButton href="/admin/imports/pictures" label={t('import-export.admin.pictures.title')} />
      <NewImport t={t} />
    </>
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
  const place = { path: '/admin/imports', words: 'import-export.admin' }
  const column = new Columns<RunRow>({ ...place, format, t })
  const number = (count: number) => format.number(count)
  const counts = ({ created, updated, unchanged, failed }: RunRow) =>
    t('import-export.admin.counts', {
      ...{ created: number(created), updated: number(updated) },
      ...{ unchanged: number(unchanged), failed: number(failed) },
    })
  return [
    column.link('fileName', ({ fileName }) => fileName || t('import-export.admin.direct')),
    column.cell('status', (run) => <RunBadge run={run} t={t} />),
    column.text('products', counts, { wideOnly: true }),
    column.text('by', ({ by }) => by, { wideOnly: true }),
    column.date('when', ({ createdAt }) => createdAt),
  ]
}
