import { states } from '#server/data/states.ts'

/** Of a parcel that is sent. */

export const transitions = states({
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
})

/**
 * Of goods that their buyer fetches: `shipped` is put aside and ready, `delivered` is collected. What nobody collects goes back
 * on the shelf.
 */
export const pickupTransitions = states({
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
})

export const transitionsOf = ({ pickup }: { pickup: string | null }) =>
  pickup === null ? transitions : pickupTransitions
