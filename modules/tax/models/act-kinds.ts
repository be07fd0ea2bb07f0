/** What merchants say about taxes as the audit log tells it, and what of it the trash keeps. */
import { type ActKind, onlyThese } from '#server/acts/act-kind.ts'
import { recordActs, recordTrash, settingsActs } from '#server/acts/record-acts.ts'
import type { TrashKind, TrashPart } from '#server/acts/trash/trash-kind.ts'
import { exemptionFields, TaxExemption } from './tax-exemption.ts'
import { rateFields, TaxRate } from './tax-rate.ts'
import { settingsFields, TaxSettings } from './tax-settings.ts'
import { TaxZone, zoneFields } from './tax-zone.ts'
import { AreaState } from './us/area.ts'
import { forgetUnused } from './us/unused-files.ts'

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
const exemptions = {
  model: TaxExemption,
  record: exemptionFields,
  area: 'tax',
  words: 'tax.exemptions',
  label: 'tax.exemptions.one',
  path: '/admin/tax/exemptions/:id',
  named: 'email',
} as const

const aboutStates = {
  area: 'tax',
  label: 'tax.us.state',
  path: '/admin/tax/us',
  called: ({ state }: { state?: unknown }) => String(state ?? ''),
} as const

/** Which states there are follows from the files that were loaded: one that is removed comes back, one that was loaded stays. */
const states: ActKind = {
  ...{ model: AreaState, ...aboutStates },
  fields: {
    stateRate: { label: 'tax.us.stateRate', as: 'percent' },
    taxesDelivery: { label: 'tax.us.taxesDelivery' },
  },
  covers: (row) => row.after === null || onlyThese(['stateRate', 'taxesDelivery'])(row),
}

/** Its file with all areas waits where it is: thousands of rows are not copied into the trash. */
const stateTrash: TrashKind = {
  ...{ table: 'tax_area_states', ...aboutStates },
  emptied: (inner, rows) =>
    forgetUnused(
      inner,
      rows.map(({ id }) => String(id)),
    ),
}

export const taxActs: ActKind[] = [
  states,
  recordActs(zones),
  recordActs(rates),
  recordActs(exemptions),
  settingsActs('tax', TaxSettings, settingsFields),
]

export const taxTrash: TrashKind[] = [
  stateTrash,
  recordTrash(zones),
  recordTrash(rates),
  {
    ...recordTrash(exemptions),
    withoutPerson: (row, { emails }) =>
      emails.includes(String(row.email).trim().toLowerCase()) ? null : undefined,
  },
]

export const taxParts: TrashPart[] = [{ of: 'tax_zones', table: 'tax_rates', by: 'zone_id' }]
