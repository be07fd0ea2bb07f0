/** The desk of customers who pay no tax. */
import { desk } from '#server/desk/desk.ts'
import { placesColumn, placesField } from '#server/records/places-kind.tsx'
import { exemptionFields, TaxExemption } from '../models/tax-exemption.ts'
import { exemption } from '../views/shapes.ts'
import { taxTabs } from '../views/tabs.ts'

export const { admin: exemptions } = desk(TaxExemption, {
  record: exemptionFields,
  ...{ path: '/admin/tax/exemptions', words: 'tax.exemptions', one: 'exemption' },
  ...{ many: 'exemptions', shape: exemption },
  called: ({ email }) => email,
  list: {
    icon: 'customers',
    tabs: ({ t }) => taxTabs('exemptions', t),
    fields: {
      email: { as: 'text' },
      places: placesField,
      reason: { as: 'text' },
      certificate: { as: 'text' },
      untilAt: { as: 'moment', empty: true },
    },
    columns: (column, scope) => [
      column.link('email', ({ email }) => email),
      placesColumn(column, scope, { rest: 'everywhere' }),
      column.text('reason', ({ reason }) => reason),
      column.text('certificate', ({ certificate }) => certificate, { wideOnly: true }),
      column.date('untilAt', ({ untilAt }) => untilAt),
    ],
  },
  cards: { exemption: ['email', 'places', 'reason', ['certificate', 'untilAt']] },
})
