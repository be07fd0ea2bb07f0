/** What of an order travels in parcels. */
import type { Out } from '#server/bus.ts'

export type Order = Out<'orders.find'>[number]

/** Whether a line is sent; a gift card may be printed. */
export const isSent = ({ kind, requiresShipping }: Order['lines'][number]): boolean =>
  (kind === 'item' || kind === 'gift_card') && requiresShipping

/** Where its buyer fetches a line; null where it is sent. What no parcel of the quote names goes with the order. */
export const pickupOf = ({ parcels, pickup }: Order, lineId: string): string | null => {
  const parcel = parcels.find(({ lineIds }) => lineIds.includes(lineId))
  return parcel ? parcel.pickup : pickup
}

export const titleOf = ({ title, variantTitle }: Order['lines'][number]): string =>
  variantTitle ? `${title}, ${variantTitle}` : title
