/** The desk of delivery zones. */
import { desk } from '#server/desk/desk.ts'
import { labelIn } from '#server/language/labels.ts'
import { placesColumn, placesField } from '#server/records/places-kind.tsx'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { rulesOf } from '../models/rules.ts'
import { ShippingZone, zoneFields } from '../models/shipping-zone.ts'
import { zone } from '../views/shapes.ts'
import { deliveryTabs } from '../views/tabs.ts'
import { ZoneRates } from '../views/zone-rates.tsx'

export const { admin: zones } = desk(ShippingZone, {
  record: zoneFields,
  ...{ path: '/admin/shipping/zones', words: 'shipping.zones', one: 'zone', many: 'zones' },
  shape: zone,
  called: ({ name }) => name,
  leads: (id, { t }) => (
    <LinkButton
      href={`/admin/shipping/rates/new?zoneId=${encodeURIComponent(id)}`}
      label={t('shipping.rates.new')}
      icon="plus"
    />
  ),
  below: async (zoneId, scope) => {
    const { format, t } = scope
    const { rates } = await rulesOf(scope)
    const own = rates
      .filter((rate) => rate.zoneId === zoneId)
      .map((rate) => ({
        ...{ id: rate.id, label: labelIn(scope, rate), isOffered: rate.status === 'active' },
        price: rate.carrier === '' ? format.money(rate.price) : t('shipping.rates.carrierCard'),
      }))
    return <ZoneRates rates={own} isFirst={rates.length === 0} t={t} />
  },
  list: {
    icon: 'globe',
    ordered: true,
    tabs: (scope) => deliveryTabs('zones', scope),
    fields: { name: { as: 'text' }, places: placesField },
    columns: (column, scope) => [
      column.link('name', ({ name }) => name),
      placesColumn(column, scope, { rest: 'rest' }),
    ],
  },
  cards: { zone: ['name', 'places'] },
})
