/** The desk of tax zones. */
import { desk } from '#server/desk/desk.ts'
import { placesColumn, placesField } from '#server/records/places-kind.tsx'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { TaxZone, zoneFields } from '../models/tax-zone.ts'
import { zone } from '../views/shapes.ts'
import { taxTabs } from '../views/tabs.ts'

export const { admin: zones } = desk(TaxZone, {
  record: zoneFields,
  ...{ path: '/admin/tax/zones', words: 'tax.zones', one: 'zone', many: 'zones', shape: zone },
  called: ({ name }) => name,
  leads: (id, { t }) => (
    <LinkButton
      href={`/admin/tax/rates/new?zoneId=${encodeURIComponent(id)}`}
      label={t('tax.rates.new')}
      icon="plus"
    />
  ),
  list: {
    icon: 'globe',
    ordered: true,
    tabs: ({ t }) => taxTabs('zones', t),
    fields: { name: { as: 'text' }, places: placesField },
    columns: (column, scope) => [
      column.link('name', ({ name }) => name),
      placesColumn(column, scope, { rest: 'rest' }),
    ],
  },
  cards: { zone: ['name', 'places', 'reverseCharge'] },
})
