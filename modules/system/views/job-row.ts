import type { Moment } from '#views/kit/page/timeline.tsx'
import type { Translate } from '#views/props.ts'
import type { JobRow } from './jobs.tsx'
import type { JobJson } from './json.ts'

const soon = 60_000

/** What the list shows of a job. */
export const rowOf = (job: JobJson, label: string): JobRow => ({
  id: job.id,
  name: job.name,
  label,
  status: job.status,
  attempts: job.attempts,
  maxAttempts: job.maxAttempts,
  at: job.doneAt ?? job.runAt,
  progress: job.progress && {
    value: job.progress.done,
    max: job.progress.total > 0 ? job.progress.total : null,
  },
  busy: isBusy(job),
})

/** A job that waits for tomorrow needs no watching. */
const isBusy = ({ status, runAt }: JobJson) =>
  status === 'running' || (status === 'waiting' && Date.parse(runAt) < Date.now() + soon)

/** What is known of its past, newest first. */
export function momentsOf(job: JobJson, when: (iso: string) => string, t: Translate): Moment[] {
  const moment = (at: string, title: string, tone: Moment['tone'] = 'neutral'): Moment => ({
    at,
    when: when(at),
    title,
    tone,
  })
  const ended = job.failedAt
    ? [moment(job.failedAt, t('system.admin.gaveUp'), 'bad')]
    : job.doneAt
      ? [moment(job.doneAt, t('system.admin.ended'), 'good')]
      : [moment(job.runAt, t('system.admin.due'), 'info')]
  return [...ended, moment(job.createdAt, t('system.admin.queued'))]
}
