/** What of an order travels in parcels. */
import type { Out } from '#server/bus.ts'

export type Order = Out<'orders.find'>[number]

/** Whether a line is sent; a gift card may be printed. */
export const isSent = ({ kind, requiresShipping }: Order['lines'][number]): boolean =>
  (kind === 'item' || kind === 'gift_card') && requiresShipping

export const titleOf = ({ title, variantTitle }: Order['lines'][number]): string =>
  variantTitle ? `${title}, ${variantTitle}` : title
