import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { TryingBar } from './views/trying-bar.tsx'

/** Nothing for shoppers: the server places it above the pages of an admin who tries a look. */
export const TryBar = defineComponent({
  describes: 'A line that says which theme an admin tries, and ends it.',
  props: z.object({}),
  example: '<TryBar />',
  render: (_, { look, t }: Scope) =>
    look.kind === 'tried' ? <TryingBar theme={look.theme.config.name} t={t} /> : '',
})
