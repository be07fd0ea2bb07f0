/** The kind of field that holds a list of records: chosen by title from what there is, or typed one a line. */
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { PickedField } from '#views/kit/blocks/picked-field.tsx'
import type { Choice } from '#views/kit/fields/choice.tsx'
import type { Field } from './field.ts'
import { type LineRules, lines } from './lines-kind.tsx'

interface PickedRules extends LineRules {
  /** What is offered before somebody types; values are what is kept. */
  offered(scope: Scope): Promise<Choice[]>
  /** Address that suggests further ones while the merchant types, as `offerPicks` does. */
  find: string
}

/** Sent like `lines`; the form offers records beside it, with and without a script. */
export const picked = ({ offered: list, find, ...rules }: PickedRules): Field<string[]> => ({
  ...lines(rules),
  offered: list,
  isOpen: true,
  input: ({ value, offered = [], ...props }) => (
    <PickedField {...props} value={asText(value)} offered={offered} find={find} />
  ),
})
