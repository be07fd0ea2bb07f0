import { attr } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { DataTable, RowLink } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Polled } from '#views/kit/page/polled.tsx'
import { Progress } from '#views/kit/page/progress.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { RunJson } from './json.ts'

interface RunPageProps {
  run: RunJson
  label: string
  /** What its list is called. */
  list: string
  /** The act in the audit log, where it can be undone. */
  undo: string | null
  format: Format
  t: Translate
}

/** An act on all that a list found: how far it is, what failed, and the way back. */
export function RunPage({ run, label, list, undo, format, t }: RunPageProps) {
  const isOver = run.endedAt !== null
  const back = `${run.path}${run.query === '' ? '' : `?${run.query}`}`
  const isCutShort = isOver && run.done < (run.total ?? 0)
  const gone = run.failures.filter(({ isGone }) => isGone).length
  const sums = { done: run.done, total: run.total ?? 0, changed: run.changed }
  return (
    <Polled href={isOver ? null : `/admin/lists/runs/${encodeURIComponent(run.id)}`}>
      <Card
        title={run.given === '' ? label : t('lists.admin.actWith', { label, given: run.given })}
      >
        {run.total === null ? null : (
          <p safe>{t('lists.admin.runFor', { list, total: run.total })}</p>
        )}
        {isOver ? (
          <p role="status" safe>
            {isCutShort
              ? t('lists.admin.runStopped', sums)
              : t('lists.admin.runOver', { ...sums, failed: run.failures.length })}
          </p>
        ) : (
          <Progress
            label={label}
            value={run.done}
            max={run.total}
            text={t('lists.admin.runAt', sums)}
          />
        )}
        {gone > 0 ? <p safe>{t('lists.admin.runGone', { count: gone })}</p> : null}
        {run.isStill ? (
          <p class="hint" role="status" safe>
            {t('lists.admin.runStill')}
          </p>
        ) : null}
        <div class="actions">
          {undo === null ? null : (
            <Form action={`${undo}/undo`}>
              <input type="hidden" name="returnTo" value={attr(back)} />
              <Button
                label={t(isOver ? 'adminui.undo' : 'lists.admin.stop')}
                with={{ 'data-key': 'z' }}
              />
            </Form>
          )}
          <LinkButton href={back} label={t('lists.admin.backToList')} />
        </div>
      </Card>
      {run.failures.length === 0 ? null : <Failures run={run} t={t} />}
      <p class="hint" safe>
        {t('lists.admin.startedBy', {
          name: run.startedBy,
          time: format.dateTime(run.createdAt),
        })}
      </p>
    </Polled>
  )
}

function Failures({ run, t }: Pick<RunPageProps, 'run' | 't'>) {
  return (
    <Card title={t('lists.admin.failed', { count: run.failures.length })} flush={true}>
      <DataTable
        caption={t('lists.admin.failed', { count: run.failures.length })}
        rows={run.failures.slice(0, 500)}
        columns={[
          {
            label: t('lists.admin.record'),
            cell: ({ id, label: name, isGone }) =>
              isGone ? (
                <span safe>{name}</span>
              ) : (
                <RowLink href={`${run.path}/${encodeURIComponent(id)}`} label={name} />
              ),
          },
          {
            label: t('lists.admin.reason'),
            cell: ({ message }) => <span safe>{message}</span>,
          },
        ]}
        t={t}
      />
    </Card>
  )
}
