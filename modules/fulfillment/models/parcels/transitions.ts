import { states } from '#server/data/states.ts'

export const transitions = states({
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
})
