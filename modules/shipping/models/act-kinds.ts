/** Delivery as the audit log tells it, and what of it the trash keeps. */
import { recordActs, recordTrash, settingsActs } from '#server/acts/record-acts.ts'
import type { TrashPart } from '#server/acts/trash/trash-kind.ts'
import { Restriction, restrictionFields } from './records/restriction.ts'
import { profileFields, ShippingProfile } from './records/shipping-profile.ts'
import { ShippingSettings, settingsFields } from './records/shipping-settings.ts'
import { rateFields, ShippingRate } from './shipping-rate.ts'
import { ShippingZone, zoneFields } from './shipping-zone.ts'

const area = 'shipping'
const zones = {
  model: ShippingZone,
  record: zoneFields,
  area,
  words: 'shipping.zones',
  label: 'shipping.zones.one',
  path: '/admin/shipping/zones/:id',
  named: 'name',
} as const
const rates = {
  model: ShippingRate,
  record: rateFields,
  area,
  words: 'shipping.rates',
  label: 'shipping.rates.one',
  path: '/admin/shipping/rates/:id',
  named: 'labels',
} as const
const profiles = {
  model: ShippingProfile,
  record: profileFields,
  area,
  words: 'shipping.profiles',
  label: 'shipping.profiles.one',
  path: '/admin/shipping/profiles/:id',
  named: 'name',
} as const
const restrictions = {
  model: Restriction,
  record: restrictionFields,
  area,
  words: 'shipping.restrictions',
  label: 'shipping.restrictions.one',
  path: '/admin/shipping/restrictions/:id',
  named: 'name',
} as const

export const shippingActs = [
  recordActs(zones),
  recordActs(rates),
  recordActs(profiles),
  recordActs(restrictions),
  settingsActs(area, ShippingSettings, settingsFields),
]

export const shippingTrash = [
  recordTrash(zones),
  recordTrash(rates, { refers: { profile_id: 'shipping_profiles' } }),
  recordTrash(profiles),
  recordTrash(restrictions, { refers: { profile_id: 'shipping_profiles' } }),
]

/** A rate comes back with its zone or profile, where the other one is there. */
export const shippingParts: TrashPart[] = [
  { of: 'shipping_zones', table: 'shipping_rates', by: 'zone_id' },
  {
    ...{ of: 'shipping_profiles', table: 'shipping_rates', by: 'profile_id' },
    needs: { zone_id: 'shipping_zones' },
  },
]
