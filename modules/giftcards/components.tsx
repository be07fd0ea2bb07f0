/** What a theme may place. */
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
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
