/** Work that outlives a request. */
import type { Job } from '#server/jobs/jobs.ts'
import { Cart } from './models/cart.ts'
import { CartLine } from './models/cart-line.ts'

export const jobs: Record<string, Job> = {
  /** Forgets carts that nobody touched for 30 days, and lines that cannot be put back any more. */
  'cart.sweep': {
    every: 3600,
    run: async (scope) => {
      await Cart.sweep(scope)
      await CartLine.sweep(scope)
    },
  },
}
