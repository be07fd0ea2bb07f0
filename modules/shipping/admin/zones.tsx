/** The desk of delivery zones. */
import { desk } from '#server/desk/desk.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { ShippingZone, zoneFields } from '../models/shipping-zone.ts'
import { zone } from '../views/shapes.ts'
import { deliveryTabs } from '../views/tabs.ts'

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
  list: {
    icon: 'globe',
    tabs: (scope) => deliveryTabs('zones', scope),
    columns: (column) => [
      column.link('name', ({ name }) => name),
      column.text('places', ({ places }) => places.join(', ')),
      column.number('position', ({ position }) => position, { wideOnly: true }),
    ],
  },
  cards: { zone: ['name', 'places', 'position'] },
})
