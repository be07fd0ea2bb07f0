/** What shipping answers; checkout declares most of the questions. */
import type { Answers, Gathered } from '#server/dispatcher.ts'
import type { TabLink } from '#views/kit/lists/tabs.tsx'
import { shippingActs, shippingParts, shippingTrash } from './models/act-kinds.ts'
import { freeFrom } from './models/free-from.ts'
import { outlookOf } from './models/outlook.ts'
import { ratesOf } from './models/parcels/parcel-rates.ts'
import { collectedRates, pickupOf } from './models/parcels/pickups.ts'
import { rulesOf } from './models/rules.ts'
import { countriesServed } from './models/served.ts'
import { deliveryTabs } from './views/tabs.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** The tabs of Settings → Delivery, on a page of a carrier. */
    'shipping.tabs': { in: { path: string }; out: TabLink[] }
  }
}

export const answers: Answers = {
  'shipping.rates': (scope, { destination, ...asked }) =>
    destination ? ratesOf(scope, { ...asked, destination }) : collectedRates(scope, asked),
  'shipping.pickup': pickupOf,
  'shipping.countries': countriesServed,
  'shipping.freeFrom': freeFrom,
  'shipping.outlook': outlookOf,
  'shipping.tabs': (scope, at) => deliveryTabs(at, scope),
}

export const gathers: Gathered = {
  actKinds: () => shippingActs,
  trashKinds: () => shippingTrash,
  trashParts: () => shippingParts,
  firstDay: async (scope) => ({
    ...{ name: 'delivery', area: 'shipping', order: 40, href: '/admin/shipping/zones' },
    ...{ title: 'shipping.firstDay.delivery', text: 'shipping.firstDay.deliveryText' },
    done: (await rulesOf(scope)).rates.some(({ status }) => status === 'active'),
  }),
}
