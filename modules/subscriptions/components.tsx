/** What a theme may place. */
import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { listFor } from './store/mine.tsx'
import { pageFor } from './store/one.tsx'

export const MySubscriptions = defineComponent({
  describes: 'What the customer who is signed in gets again and again.',
  props: z.object({
    take: z.number().int().min(1).max(100).default(20),
    skip: z.number().int().min(0).default(0),
  }),
  example: '<MySubscriptions />',
  render: (range, scope: Scope) => listFor(scope, range),
})

export const MySubscription = defineComponent({
  describes: 'One subscription of the customer who is signed in, with what can be done with it.',
  props: z.object({ id: z.string().default(''), refused: z.string().optional() }),
  example: '<MySubscription id={props.id} refused={props.refused} />',
  render: (props, scope: Scope) => (props.id === '' ? '' : pageFor(scope, props)),
})
