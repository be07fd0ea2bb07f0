/** The desk of profiles: goods that travel by themselves. */
import { desk } from '#server/desk/desk.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { profileFields, ShippingProfile } from '../models/records/shipping-profile.ts'
import { ShippingRate } from '../models/shipping-rate.ts'
import { profile } from '../views/shapes.ts'
import { deliveryTabs } from '../views/tabs.ts'

export const { admin: profiles } = desk(ShippingProfile, {
  record: profileFields,
  ...{
    path: '/admin/shipping/profiles',
    words: 'shipping.profiles',
    one: 'profile',
    many: 'profiles',
  },
  shape: profile,
  called: ({ name }) => name,
  leads: (id, { t }) => (
    <LinkButton
      href={`/admin/shipping/rates/new?profileId=${encodeURIComponent(id)}`}
      label={t('shipping.rates.new')}
      icon="plus"
    />
  ),
  below: async (profileId, scope) => {
    const { t } = scope
    const [rate] = await ShippingRate.in(scope).where({ profileId, status: 'active' }).limit(1)
    if (rate) return <></>
    return (
      <Notice kind="warning" title={t('shipping.profiles.noRates')}>
        <p safe>{t('shipping.profiles.noRatesText')}</p>
      </Notice>
    )
  },
  list: {
    icon: 'products',
    ordered: true,
    tabs: (scope) => deliveryTabs('profiles', scope),
    fields: {
      name: { as: 'text' },
      products: { as: 'number', sql: 'json_array_length(products)' },
      collections: { as: 'number', sql: 'json_array_length(collections)' },
    },
    columns: (column) => [
      column.link('name', ({ name }) => name),
      column.number('products', ({ products }) => products.length, { wideOnly: true }),
      column.number('collections', ({ collections }) => collections.length, { wideOnly: true }),
    ],
  },
  cards: {
    goods: ['name', 'products', 'collections'],
    packing: [['tareGrams', 'mostGrams'], 'handlingDays'],
  },
})
