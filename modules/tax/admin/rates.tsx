/** The desk of tax rates. */
import { desk } from '#server/desk/desk.ts'
import { rateFields, TaxRate } from '../models/tax-rate.ts'
import { rate } from '../views/shapes.ts'
import { taxTabs } from '../views/tabs.ts'

export const { admin: rates } = desk(TaxRate, {
  record: rateFields,
  ...{ path: '/admin/tax/rates', words: 'tax.rates', one: 'rate', many: 'rates', shape: rate },
  called: ({ name }) => name,
  list: {
    icon: 'money',
    tabs: ({ t }) => taxTabs('rates', t),
    fields: {
      name: { as: 'text' },
      rate: { as: 'number', sql: '(rate / 10000.0)' },
      taxClass: { as: 'word' },
      fromAt: { as: 'moment', empty: true },
      untilAt: { as: 'moment', empty: true },
    },
    more:
      (_rows, _scope, offered) =>
      ({ zoneId }) => ({
        zone: offered.get('zoneId')?.find(({ value }) => value === zoneId)?.label ?? '',
      }),
    columns: (column, { t, format }) => [
      column.link('name', ({ name }) => name),
      column.text('zoneId', ({ zone }) => zone),
      column.text('rate', ({ rate }) => format.percent(rate), { align: 'end' }),
      column.text('taxClass', ({ taxClass }) => taxClass || t('tax.rates.ordinary')),
      column.date('fromAt', ({ fromAt }) => fromAt, { time: true, wideOnly: true }),
      column.date('untilAt', ({ untilAt }) => untilAt, { time: true, wideOnly: true }),
    ],
  },
  cards: {
    rateCard: ['zoneId', 'name', ['rate', 'taxClass'], 'code'],
    span: [['fromAt', 'untilAt']],
  },
})
