import type { RowMessage } from '#server/imports/report.ts'
import type { Worded } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Tabs } from '#views/kit/lists/tabs.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { StatePlan } from '../../models/us/load-file.ts'
import { taxTabs } from '../tabs.ts'

interface UsFilePageProps {
  file: { id: string; loadedAt: string | null; states: readonly StatePlan[]; refused: number }
  refused: readonly Worded<RowMessage>[]
  scope: Scope
}

/** What a file that was checked would change, state by state. */
export function UsFilePage({ file, refused, scope }: UsFilePageProps) {
  const { t } = scope
  const { id, states, loadedAt } = file
  const areas = states.reduce((sum, one) => sum + one.areas, 0)
  return (
    <div class="stack">
      <Tabs label={t('tax.rates.title')} tabs={taxTabs('us', t)} />
      <Card title={t('tax.us.plan')} hint={t('tax.us.planHint')} flush={true}>
        <Plan states={states} scope={scope} />
      </Card>
      {loadedAt === null && areas > 0 ? (
        <Form action={`/admin/tax/us/files/${encodeURIComponent(id)}/load`} method="post">
          <div class="actions">
            <Button label={t('tax.us.load', { count: areas })} variant="primary" />
          </div>
        </Form>
      ) : null}
      {file.refused > 0 ? (
        <Card title={t('tax.us.refused', { count: file.refused })} flush={true}>
          <DataTable
            caption={t('tax.us.refused', { count: file.refused })}
            rows={[...refused]}
            columns={[
              { label: t('tax.us.row'), cell: ({ row }) => <span safe>{String(row)}</span> },
              { label: t('tax.us.fault'), cell: ({ message }) => <span safe>{message}</span> },
            ]}
            t={t}
          />
        </Card>
      ) : null}
    </div>
  )
}

function Plan({ states, scope }: { states: readonly StatePlan[]; scope: Scope }) {
  const { t, format } = scope
  const count = (name: 'areas' | 'before' | 'added' | 'changed' | 'gone') => ({
    ...{ label: t(`tax.us.${name}`), align: 'end' as const },
    cell: (plan: StatePlan) => <span safe>{format.number(plan[name])}</span>,
  })
  return (
    <DataTable
      caption={t('tax.us.plan')}
      rows={[...states]}
      columns={[
        { label: t('tax.us.state'), cell: ({ state }) => <span safe>{state}</span> },
        ...[count('areas'), count('before'), count('added'), count('changed'), count('gone')],
        {
          ...{ label: t('tax.us.span'), align: 'end' as const },
          cell: ({ lowest, highest }) => (
            <span safe>{`${format.typedPercent(lowest)}–${format.percent(highest)}`}</span>
          ),
        },
      ]}
      t={t}
    />
  )
}
