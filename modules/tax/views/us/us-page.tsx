import type { Scope } from '#server/scope.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { UploadForm } from '#views/kit/fields/upload-form.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Tabs } from '#views/kit/lists/tabs.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { ListedState } from '../../models/us/states.ts'
import { taxTabs } from '../tabs.ts'

interface UsPageProps {
  states: readonly ListedState[]
  errors: Record<string, string>
  scope: Scope
}

/** The states that are taxed by ZIP code, and where a file of rates is given in. */
export function UsPage({ states, errors, scope }: UsPageProps) {
  const { t } = scope
  return (
    <div class="stack">
      <Tabs label={t('tax.rates.title')} tabs={taxTabs('us', t)} />
      <UploadForm
        action="/admin/tax/us/check"
        title={t('tax.us.title')}
        hint={t('tax.us.hint')}
        fileHint={t('tax.us.fileHint')}
        start={t('tax.us.check')}
        errors={errors}
        t={t}
      />
      <Card title={t('tax.us.states')} hint={t('tax.us.statesHint')} flush={states.length > 0}>
        {states.length === 0 ? (
          <p safe>{t('tax.us.none')}</p>
        ) : (
          <States states={states} scope={scope} />
        )}
      </Card>
    </div>
  )
}

function States({ states, scope }: Omit<UsPageProps, 'errors'>) {
  const { t, format } = scope
  return (
    <DataTable
      caption={t('tax.us.states')}
      rows={[...states]}
      columns={[
        { label: t('tax.us.state'), cell: ({ state }) => <span safe>{state}</span> },
        {
          ...{ label: t('tax.us.areas'), align: 'end' },
          cell: ({ areas }) => <span safe>{format.number(areas)}</span>,
        },
        {
          ...{ label: t('tax.us.stateRate'), align: 'end' },
          cell: ({ stateRate }) => <span safe>{format.percent(stateRate)}</span>,
        },
        {
          label: t('tax.us.file'),
          cell: ({ file, loadedAt }) => (
            <span safe>{`${file}, ${loadedAt ? format.date(loadedAt) : ''}`}</span>
          ),
        },
        {
          label: t('tax.us.delivery'),
          cell: (state) => <Delivery state={state} scope={scope} />,
        },
        {
          ...{ label: t('tax.us.delete'), hideLabel: true },
          cell: ({ id, state }) => (
            <LinkButton
              href={`/admin/tax/us/states/${encodeURIComponent(id)}/delete`}
              label={`${t('tax.us.delete')} ${state}`}
              icon="trash"
              variant="quiet"
              iconOnly={true}
              with={{ 'data-row-stop': true }}
            />
          ),
        },
      ]}
      t={t}
    />
  )
}

/** Whether delivery is taxed there, and the button that turns it around. */
function Delivery({ state, scope: { t } }: { state: ListedState; scope: Scope }) {
  const { id, taxesDelivery } = state
  return (
    <Form action={`/admin/tax/us/states/${encodeURIComponent(id)}/update`} method="put">
      <input type="hidden" name="taxesDelivery" value={taxesDelivery ? 'false' : 'true'} />
      <span safe>{t(taxesDelivery ? 'tax.us.taxed' : 'tax.us.untaxed')}</span>{' '}
      <Button
        label={`${t(taxesDelivery ? 'tax.us.untax' : 'tax.us.tax')}: ${state.state}`}
        variant="quiet"
      />
    </Form>
  )
}
