/** The kind of field that holds a list of records: chosen by title from what there is, or typed one a line. */
import { offeredPicks } from '#server/blocks/picks.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { PickedField } from '#views/kit/blocks/picked-field.tsx'
import type { Choice } from '#views/kit/fields/choice.tsx'
import type { Field, Typed } from './field.ts'
import { type LineRules, lines } from './lines-kind.tsx'

interface PickedRules extends LineRules {
  /** What is offered before somebody types, with what is chosen; values are what is kept. */
  offered(scope: Scope, typed?: Typed): Promise<Choice[]>
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

/** The end of an address, or the address itself. */
const slugIn = (line: string): string => line.replace(/^.*\/(?:products|collections)\//, '')

const mostGoods = 500

/** Products or collections, kept by their slugs; `at` is where the module mounts `offerPicks`. */
export const pickedGoods = (kind: 'product' | 'collection', at: string): Field<string[]> =>
  picked({
    ...{ most: mostGoods, read: slugIn, find: `${at}?kind=${kind}` },
    offered: async (scope, typed) => {
      const chosen = asText(typed)
        .split('\n')
        .filter((line) => line !== '')
      const found = await offeredPicks(scope, kind, chosen)
      return found.map(({ slug, title }) => ({ value: slug, label: title }))
    },
  })
