/** What may follow what, asked by the verbs, the buttons and the API alike. */
import { states } from '#server/data/states.ts'

/**
 * Why an order waits for the merchant. `late`: it was paid after it was cancelled. `taxNumber`: it is untaxed by a number that
 * nobody could check. `withdrawn`: its buyer withdrew before all of it was sent. `hand`: the merchant's own wish.
 */
export const holdReasons = [
  ...(['stock', 'code', 'balance', 'amount', 'twice', 'late', 'taxNumber'] as const),
  ...(['withdrawn', 'hand'] as const),
] as const
export type HoldReason = (typeof holdReasons)[number]

/** A completed order opens again when its goods or its money come back. */
export const transitions = states({
  open: ['on_hold', 'completed', 'cancelled'],
  on_hold: ['open', 'cancelled'],
  completed: ['open', 'on_hold'],
  cancelled: [],
})
export type OrderState = (typeof transitions.names)[number]
