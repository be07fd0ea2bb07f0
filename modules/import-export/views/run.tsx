import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { Progress } from '#views/kit/page/progress.tsx'
import type { Format, Translate } from '#views/props.ts'
import { ImportReport, type ImportReportProps } from './report.tsx'

export interface RunPageProps {
  id: string
  status: 'waiting' | 'running' | 'done' | 'failed'
  /** Rows read, of about so many. */
  rows: number
  lines: number
  failure: string | null
  report: Omit<ImportReportProps, 'format' | 't'>
  format: Format
  t: Translate
}

/** One import: how far it is, then what it did. Keeps itself current while it runs. */
export function RunPage(props: RunPageProps) {
  const { status, failure, report, format, t } = props
  if (status === 'waiting' || status === 'running') return <Running {...props} />
  return (
    <div class="stack">
      {failure === null ? null : <Notice kind="error" title={failure} />}
      <ImportReport {...report} format={format} t={t} />
    </div>
  )
}

function Running({ id, rows, lines, format, t }: RunPageProps) {
  const text = t('import-export.admin.progressOf', {
    rows: format.number(rows),
    lines: format.number(lines),
  })
  const poll = {
    'hx-get': `/admin/imports/${encodeURIComponent(id)}`,
    'hx-trigger': 'every 1s',
    'hx-target': '#main',
    'hx-swap': 'innerMorph',
  }
  return (
    <div class="stack" {...poll}>
      <Card title={t('import-export.admin.progress')}>
        <Progress
          label={t('import-export.admin.progress')}
          value={Math.min(rows, lines)}
          max={lines}
          text={text}
        />
      </Card>
    </div>
  )
}
