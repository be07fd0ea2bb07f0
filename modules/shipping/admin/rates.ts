/** The desk of delivery rates. */
import { owned } from '#server/data/own-property.ts'
import { desk } from '#server/desk/desk.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { offeredProfiles } from '../models/records/shipping-profile.ts'
import { offeredZones, rateFields, ShippingRate } from '../models/shipping-rate.ts'
import { rate } from '../views/shapes.ts'
import { deliveryTabs } from '../views/tabs.ts'

type Labels = Pick<ShippingRate, 'labels'>

/** In the shop's own language. */
const labelOf = ({ labels }: Labels, { shop }: Scope) =>
  owned(labels, shop.languages[0] ?? shop.language) ?? Object.values(labels)[0] ?? ''

/** The name of what a rate belongs to. */
const nameOf = (records: 'zones' | 'profiles', id: string) =>
  `(select lower(named.name) from shipping_${records} named where named.store_id = shipping_rates.store_id and named.id = shipping_rates.${id})`

async function profilesOrNone(scope: Scope) {
  const none = { value: 'none', label: scope.t('shipping.rates.profileId.none') }
  return [...(await offeredProfiles(scope)), none]
}

/** A rate without a zone would hold nowhere. */
async function zoneFirst(ctx: Ctx): Promise<boolean> {
  const { scope } = ctx
  const zones = await offeredZones(scope)
  if (zones.length > 0) return false
  const flash = scope.t('shipping.rates.zoneFirst')
  await respond(ctx, {
    json: { zones },
    to: '/admin/shipping/zones/new',
    flash,
    flashKind: 'warning',
  })
  return true
}

export const { admin: rates } = desk(ShippingRate, {
  record: rateFields,
  ...{ path: '/admin/shipping/rates', words: 'shipping.rates', one: 'rate', many: 'rates' },
  shape: rate,
  called: labelOf,
  begins: zoneFirst,
  list: {
    icon: 'money',
    tabs: (scope) => deliveryTabs('rates', scope),
    more:
      (_rows, _scope, offered) =>
      ({ zoneId, profileId }) => ({
        zone: offered.get('zoneId')?.find(({ value }) => value === zoneId)?.label ?? '',
        profile: offered.get('profileId')?.find(({ value }) => value === profileId)?.label ?? null,
      }),
    filters: { status: ['active', 'paused'] },
    picks: { zoneId: offeredZones, profileId: profilesOrNone },
    fields: {
      labels: { as: 'text' },
      zoneId: { as: 'choice', by: nameOf('zones', 'zone_id') },
      profileId: {
        ...{ as: 'choice', sql: "coalesce(profile_id, 'none')", empty: true },
        by: nameOf('profiles', 'profile_id'),
      },
      status: { as: 'word' },
      price: { as: 'money' },
      freeFrom: { as: 'money', empty: true },
    },
    columns: (column, scope) => [
      column.link('labels', (row) => labelOf(row, scope)),
      column.text('zoneId', ({ zone }) => zone),
      column.text('profileId', ({ profile }) => profile, { wideOnly: true }),
      column.badge('status', ({ status }) => status, { active: 'good' }),
      column.text('price', ({ price }) => scope.format.money(price), { align: 'end' }),
      column.text(
        'freeFrom',
        ({ freeFrom }) => (freeFrom === null ? null : scope.format.money(freeFrom)),
        { align: 'end', wideOnly: true },
      ),
    ],
  },
  cards: {
    rateCard: [
      'zoneId',
      'profileId',
      'labels',
      ['price', 'freeFrom'],
      ['daysFrom', 'daysTo'],
      'status',
    ],
    limits: [
      ['overGrams', 'upToGrams'],
      ['fromValue', 'belowValue'],
      ['fromPieces', 'toPieces'],
    ],
    carrierCard: ['carrier', 'whenSilent'],
    pickupCard: ['pickup', 'pickupAt'],
  },
})
