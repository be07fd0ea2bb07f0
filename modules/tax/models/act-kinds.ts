/** What merchants say about taxes as the audit log tells it, and what of it the trash keeps. */
import { recordActs, recordTrash } from '#server/acts/record-acts.ts'
import type { TrashPart } from '#server/acts/trash/trash-kind.ts'
import { exemptionFields, TaxExemption } from './tax-exemption.ts'
import { rateFields, TaxRate } from './tax-rate.ts'
import { settingsFields, TaxSettings } from './tax-settings.ts'
import { TaxZone, zoneFields } from './tax-zone.ts'

const zones = {
  model: TaxZone,
  record: zoneFields,
  area: 'tax',
  words: 'tax.zones',
  label: 'tax.zones.one',
  path: '/admin/tax/zones/:id',
  named: 'name',
} as const
const rates = {
  model: TaxRate,
  record: rateFields,
  area: 'tax',
  words: 'tax.rates',
  label: 'tax.rates.one',
  path: '/admin/tax/rates/:id',
  named: 'name',
} as const

export const taxActs = [
  recordActs(zones),
  recordActs(rates),
  recordActs({
    model: TaxExemption,
    record: exemptionFields,
    area: 'tax',
    words: 'tax.exemptions',
    label: 'tax.exemptions.one',
    path: '/admin/tax/exemptions/:id',
    named: 'email',
  }),
  recordActs({
    model: TaxSettings,
    record: settingsFields,
    area: 'tax',
    words: 'tax.settings',
    label: 'tax.settings.title',
    path: '/admin/tax/settings',
  }),
]

/** Exemptions name people, and are deleted at once. */
export const taxTrash = [recordTrash(zones), recordTrash(rates)]

export const taxParts: TrashPart[] = [{ of: 'tax_zones', table: 'tax_rates', by: 'zone_id' }]
