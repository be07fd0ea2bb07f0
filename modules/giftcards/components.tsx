/** What a theme may place. */
import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { listFor } from './store/own-cards.tsx'
import { ownCredit } from './views/json.ts'
import { OwnCredit } from './views/own-credit.tsx'

export const StoreCredit = defineComponent({
  describes: 'The store credit of an account, and what came and went.',
  props: ownCredit.partial(),
  example: '<StoreCredit credit={props.credit} entries={props.entries} />',
  render: ({ credit = [], entries = [] }, { t, format }: Scope) => (
    <OwnCredit {...{ credit, entries, t, format }} />
  ),
})

export const MyGiftCards = defineComponent({
  describes:
    'The gift cards of the customer who is signed in: own ones, and those bought for others.',
  props: z.object({
    take: z.number().int().min(1).max(100).default(20),
    skip: z.number().int().min(0).default(0),
  }),
  example: '<MyGiftCards />',
  render: (range, scope: Scope) => listFor(scope, range),
})
