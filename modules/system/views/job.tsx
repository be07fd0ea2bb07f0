import type { Children } from '@kitajs/html'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { Progress } from '#views/kit/page/progress.tsx'
import { type Moment, Timeline } from '#views/kit/page/timeline.tsx'
import type { Format, Translate } from '#views/props.ts'
import { JobBadge, type JobRow, progressText } from './jobs.tsx'

export interface JobDetailProps {
  job: JobRow
  /** The message of the last failure, redacted. */
  error: string | null
  /** What the job says of how far it is. */
  note?: string | null
  /** What the job was given, drawn. */
  input: Children
  moments: Moment[]
  format: Format
  t: Translate
}

/** One job: how far it is, what it was given, what happened. */
export function JobDetail({ job, error, note, input, moments, format, t }: JobDetailProps) {
  const href = `/admin/system/jobs/${encodeURIComponent(job.id)}`
  const poll = job.busy
    ? { 'hx-get': href, 'hx-trigger': 'every 2s', 'hx-target': '#main', 'hx-swap': 'innerMorph' }
    : {}
  return (
    <div class="stack" {...poll}>
      {error ? (
        <Notice kind="error" title={t('system.admin.failedWith')}>
          <p safe>{error}</p>
        </Notice>
      ) : null}
      {job.progress ? (
        <Card title={t('system.admin.progress')}>
          <Progress
            label={job.label}
            value={job.progress.value}
            max={job.progress.max}
            text={progressText(job.progress, format, t)}
          />
          {note ? (
            <p class="hint" safe>
              {note}
            </p>
          ) : null}
        </Card>
      ) : null}
      <Card title={t('system.admin.details')} actions={<Actions job={job} href={href} t={t} />}>
        <Facts
          facts={[
            { label: t('system.admin.statusField'), value: <JobBadge status={job.status} t={t} /> },
            {
              label: t('system.admin.attempts'),
              value: <span safe>{`${job.attempts} / ${job.maxAttempts}`}</span>,
            },
            { label: t('system.admin.when'), value: <span safe>{format.date(job.at)}</span> },
            { label: t('system.admin.technical'), value: <code safe>{job.name}</code> },
            { label: t('system.admin.number'), value: <code safe>{job.id}</code> },
          ]}
        />
      </Card>
      <Card title={t('system.admin.history')}>
        <Timeline moments={moments} />
      </Card>
      <Card title={t('system.admin.payload')}>{input}</Card>
    </div>
  )
}

function Actions({ job, href, t }: { job: JobRow; href: string; t: Translate }) {
  if (job.status === 'failed') {
    return (
      <Form action={`${href}/retry`}>
        <Button label={t('system.admin.retry')} small={true} variant="primary" />
      </Form>
    )
  }
  if (job.status === 'waiting') {
    return (
      <div class="actions">
        <Form action={`${href}/retry`}>
          <Button label={t('system.admin.runNow')} small={true} />
        </Form>
        <Form action={`${href}/cancel`}>
          <Button label={t('system.admin.cancelJob')} small={true} />
        </Form>
      </div>
    )
  }
  return <LinkButton href={href} label={t('system.admin.reload')} small={true} />
}
