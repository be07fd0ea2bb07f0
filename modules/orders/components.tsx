/** What a theme may place. */
import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { myOrders } from './store/mine.tsx'

export const MyOrders = defineComponent({
  describes: 'The orders of the customer who is signed in.',
  props: z.object({
    take: z.number().int().min(1).max(100).default(20),
    skip: z.number().int().min(0).default(0),
  }),
  example: '<MyOrders />',
  render: (range, scope: Scope) => myOrders(scope, range),
})
