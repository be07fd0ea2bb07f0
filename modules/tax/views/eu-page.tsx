import { countryName } from '#server/locale/countries.ts'
import type { Scope } from '#server/scope.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Tabs } from '#views/kit/lists/tabs.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { asOf, type PlannedRate } from '../models/eu/eu-rates.ts'
import { taxTabs } from './tabs.ts'

interface EuPageProps {
  rates: readonly PlannedRate[]
  errors: Record<string, string>
  scope: Scope
}

/** What the file says, what the shop charges, and what loading it would do. */
export function EuPage({ rates, errors, scope }: EuPageProps) {
  const { t, format } = scope
  const open = rates.filter(({ state }) => state === 'new' || state === 'changed').length
  return (
    <div class="stack">
      <Tabs label={t('tax.rates.title')} tabs={taxTabs('eu', t)} />
      <Card title={t('tax.eu.title')} hint={t('tax.eu.hint')}>
        <p safe>{t('tax.eu.asOf', { date: format.date(`${asOf}T12:00:00Z`) })}</p>
        {open === 0 ? (
          <p safe>{t('tax.eu.nothing')}</p>
        ) : (
          <form method="post" action="/admin/tax/eu/load">
            <TextField
              name="from"
              type="date"
              value=""
              label={t('tax.eu.from')}
              hint={t('tax.eu.fromHint')}
              errors={errors}
            />
            <div class="actions">
              <Button label={t('tax.eu.load', { count: open })} variant="primary" />
            </div>
          </form>
        )}
      </Card>
      <Card title={t('tax.eu.plan')} flush={true}>
        <Planned rates={rates} scope={scope} />
      </Card>
    </div>
  )
}

function Planned({ rates, scope }: Omit<EuPageProps, 'errors'>) {
  const { t, language, format } = scope
  const percent = (rate: number | null) => (rate === null ? '—' : format.percent(rate))
  return (
    <DataTable
      caption={t('tax.eu.plan')}
      rows={[...rates]}
      columns={[
        {
          label: t('tax.eu.country'),
          cell: ({ country }) => <span safe>{countryName(country, language)}</span>,
        },
        {
          label: t('tax.rates.taxClass'),
          cell: ({ taxClass }) => <span safe>{taxClass || t('tax.rates.ordinary')}</span>,
        },
        {
          ...{ label: t('tax.eu.present'), align: 'end' },
          cell: ({ present }) => <span safe>{percent(present)}</span>,
        },
        {
          ...{ label: t('tax.eu.rate'), align: 'end' },
          cell: ({ rate }) => <span safe>{percent(rate)}</span>,
        },
        {
          label: t('tax.eu.change'),
          cell: ({ state }) => <span safe>{t(`tax.eu.${state}`)}</span>,
        },
      ]}
      t={t}
    />
  )
}
