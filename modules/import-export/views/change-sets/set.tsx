import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { Polled } from '#views/kit/page/polled.tsx'
import { Progress } from '#views/kit/page/progress.tsx'
import type { SetStatus } from '../../models/change-set/records/change-set.ts'
import { PictureCopies } from '../pictures.tsx'
import { KindCounts, sumOf } from './counts.tsx'
import { ImageHosts } from './hosts.tsx'
import { RowList } from './row-list.tsx'
import type { SetPageProps } from './set-props.ts'

/** One change set: how far it is, what it changes, and the next step. Keeps itself current while it works. */
export function SetPage(props: SetPageProps) {
  const { id, status, failure, counts, t } = props
  const href = `/admin/change-sets/${encodeURIComponent(id)}`
  const isBusy = busy.has(status)
  const isCopying = props.pictures.counts.waiting > 0
  return (
    <Polled href={isBusy || isCopying ? href : null}>
      {failure === null ? null : <Notice kind="error" title={failure} />}
      {props.files.flatMap(({ name, failure: why, brokenAt }) =>
        why === null
          ? []
          : [
              <Notice
                kind="warning"
                title={t('import-export.admin.set.brokenOff', { name, why, line: brokenAt ?? 0 })}
              />,
            ],
      )}
      {isBusy ? <Working {...props} /> : <Standing status={status} counts={counts} t={t} />}
      <KindCounts {...props} />
      <Steps {...props} href={href} />
      <ImageHosts hosts={props.hosts} setId={id} t={t} />
      {status === 'taken-back' && !isCopying ? null : (
        <PictureCopies {...props.pictures} format={props.format} t={t} />
      )}
      {status === 'reading' || status === 'checking' ? null : <RowList {...props} href={href} />}
      <Files {...props} />
    </Polled>
  )
}

const busy: ReadonlySet<SetStatus> = new Set(['reading', 'checking', 'applying', 'returning'])

function Working({ status, counts, files, format, t }: SetPageProps) {
  const all = sumOf(counts, () => true)
  const open = sumOf(counts, ({ state }) => state === openState[status])
  const lines = files.reduce((sum, file) => sum + file.lines, 0)
  const label = t(`import-export.admin.set.working.${status}`)
  const [done, total] = status === 'reading' ? [Math.min(all, lines), lines] : [all - open, all]
  const text = t('import-export.admin.set.progress', {
    ...{ done: format.number(done), total: format.number(total) },
  })
  return (
    <Card title={label}>
      <Progress label={label} value={done} max={Math.max(1, total)} text={text} />
    </Card>
  )
}

const openState: { [status in SetStatus]?: string } = {
  ...{ checking: 'read', applying: 'planned', returning: 'applied' },
}

function Standing({ status, counts, t }: Pick<SetPageProps, 'status' | 'counts' | 't'>) {
  const errors = sumOf(counts, ({ action }) => action === 'error')
  const kept = sumOf(counts, ({ state }) => state === 'kept')
  const count = status === 'taken-back' ? kept : errors
  return (
    <Notice
      kind={count > 0 ? 'warning' : status === 'applied' ? 'success' : 'info'}
      title={t(`import-export.admin.set.standing.${status}`, { count })}
      live={true}
    />
  )
}

/** What can be done next: one form each, so that it works without a script. */
function Steps({ status, counts, href, t }: SetPageProps & { href: string }) {
  const planned = sumOf(counts, ({ state }) => state === 'planned')
  const applied = sumOf(counts, ({ state }) => state === 'applied')
  const canApply = (status === 'ready' || status === 'paused') && planned > 0
  const canReturn =
    (status === 'applied' || status === 'paused' || status === 'failed') && applied > 0
  const errors = sumOf(counts, ({ action }) => action === 'error')
  if (!canApply && !canReturn && errors === 0 && status !== 'applying') return null
  return (
    <div class="actions">
      {canApply ? (
        <Form action={`${href}/apply`} method="put">
          <Button
            label={t('import-export.admin.set.apply', { count: planned })}
            variant="primary"
            icon="import"
          />
        </Form>
      ) : null}
      {status === 'applying' ? (
        <Form action={`${href}/pause`} method="put">
          <Button label={t('import-export.admin.set.pause')} />
        </Form>
      ) : null}
      {canReturn ? (
        <Form action={`${href}/take-back`} method="put">
          <Button
            label={t('import-export.admin.set.takeBack', { count: applied })}
            variant="danger"
          />
        </Form>
      ) : null}
      {errors > 0 ? (
        <LinkButton href={`${href}/errors.csv`} label={t('import-export.admin.set.errorsCsv')} />
      ) : null}
    </div>
  )
}

function Files({ files, format, t }: SetPageProps) {
  return (
    <Card title={t('import-export.admin.set.files')}>
      <ul class="stack">
        {files.map(({ name, source, lines, isBlank, leftOut }) => (
          <li>
            <span safe>{name}</span>{' '}
            <span class="hint" safe>
              {t('import-export.admin.set.fileFacts', { source, lines: format.number(lines) })}
            </span>
            {isBlank ? (
              <p class="hint" safe>
                {t('import-export.admin.set.noRecords', { name })}
              </p>
            ) : null}
            {leftOut.length === 0 ? null : (
              <p class="hint" safe>
                {t('import-export.admin.set.leftOutColumns', { columns: leftOut.join(' · ') })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
