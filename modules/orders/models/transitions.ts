/** What may follow what, asked by the verbs, the buttons and the API alike. */
import { states } from '#server/data/states.ts'

/** Why an order waits for the merchant. `late`: it was paid after it was cancelled. `hand`: the merchant's own wish. */
export type HoldReason = 'stock' | 'code' | 'balance' | 'amount' | 'twice' | 'late' | 'hand'

/** A completed order opens again when its goods or its money come back. */
export const transitions = states({
  open: ['on_hold', 'completed', 'cancelled'],
  on_hold: ['open', 'cancelled'],
  completed: ['open', 'on_hold'],
  cancelled: [],
})
export type OrderState = (typeof transitions.names)[number]
