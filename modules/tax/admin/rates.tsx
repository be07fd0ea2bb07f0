/** The desk of tax rates. */
import { desk } from '#server/desk/desk.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { offeredZones, rateFields, TaxRate } from '../models/tax-rate.ts'
import { classesOf } from '../models/tax-rules.ts'
import { rate } from '../views/shapes.ts'
import { taxTabs } from '../views/tabs.ts'

const zoneName =
  '(select lower(zone.name) from tax_zones zone where zone.store_id = tax_rates.store_id and zone.id = tax_rates.zone_id)'

/** Ordinary goods, the classes that rates have, and delivery. */
async function offeredClasses(scope: Scope) {
  const own = [...(await classesOf(scope)), 'shipping']
  return [
    { value: 'ordinary', label: scope.t('tax.rates.ordinary') },
    ...own.map((value) => ({ value, label: value })),
  ]
}

/** A rate without a zone would hold nowhere. */
async function zoneFirst(ctx: Ctx): Promise<boolean> {
  const { scope } = ctx
  const zones = await offeredZones(scope)
  if (zones.length > 0) return false
  const flash = scope.t('tax.rates.zoneFirst')
  await respond(ctx, { json: { zones }, to: '/admin/tax/zones/new', flash, flashKind: 'warning' })
  return true
}

export const { admin: rates } = desk(TaxRate, {
  record: rateFields,
  ...{ path: '/admin/tax/rates', words: 'tax.rates', one: 'rate', many: 'rates', shape: rate },
  called: ({ name }) => name,
  begins: zoneFirst,
  list: {
    icon: 'money',
    tabs: ({ t }) => taxTabs('rates', t),
    picks: { zoneId: offeredZones, taxClass: offeredClasses },
    fields: {
      name: { as: 'text' },
      rate: { as: 'number', sql: '(rate / 10000.0)', hasDecimals: true },
      zoneId: { as: 'choice', by: zoneName },
      taxClass: { as: 'choice', sql: "coalesce(nullif(tax_class, ''), 'ordinary')" },
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
