import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { Polled } from '#views/kit/page/polled.tsx'
import { Progress } from '#views/kit/page/progress.tsx'
import type { Format, Translate } from '#views/props.ts'
import { PictureCopies, type PicturesProps } from './pictures.tsx'
import { ImportReport, type ImportReportProps } from './report.tsx'

export interface RunPageProps {
  id: string
  status: 'waiting' | 'running' | 'done' | 'failed'
  /** Rows read, of about so many. */
  rows: number
  lines: number
  failure: string | null
  pictures: Omit<PicturesProps, 'format' | 't'>
  report: Omit<ImportReportProps, 'format' | 't'>
  format: Format
  t: Translate
}

/** One import: how far it is, then what it did. Keeps itself current while it runs. */
export function RunPage(props: RunPageProps) {
  const { id, status, failure, report, pictures, format, t } = props
  const isRunning = status === 'waiting' || status === 'running'
  const isCopying = pictures.counts.waiting > 0
  return (
    <Polled href={isRunning || isCopying ? `/admin/imports/${encodeURIComponent(id)}` : null}>
      {failure === null ? null : <Notice kind="error" title={failure} />}
      {isRunning ? <Running {...props} /> : null}
      {isRunning ? null : <ImportReport {...report} format={format} t={t} />}
      <PictureCopies {...pictures} format={format} t={t} />
    </Polled>
  )
}

function Running({ rows, lines, format, t }: RunPageProps) {
  const text = t('import-export.admin.progressOf', {
    rows: format.number(rows),
    lines: format.number(lines),
  })
  return (
    <Card title={t('import-export.admin.progress')}>
      <Progress
        label={t('import-export.admin.progress')}
        value={Math.min(rows, lines)}
        max={lines}
        text={text}
      />
    </Card>
  )
}
