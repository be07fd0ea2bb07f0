/**
 * Terms: words of merchants that many products share, as the name of an option with its values, a tag, a type. Each is
 * translated once; addresses and filters keep the word as it was written.
 */

import { createHash } from 'node:crypto'
import { wordsOf } from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { isOwnLanguage } from '#server/shop.ts'
import { owned } from '../data/own-property.ts'

export type TermKind = 'option' | 'tag' | 'type'

/** The record in which a term is translated: the same for the same word, so nobody has to look it up. */
export const termId = (kind: TermKind, name: string): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, name]))
    .digest('hex')
    .slice(0, 32)

/** The field of the word itself, and of a value of an option; half a sign, which a query may hold, has no address. */
export const termName = 'name'
export const termValue = (value: string): string =>
  `value/${encodeURIComponent(Buffer.from(value).toString())}`

/** Which words are going to be shown. */
export interface ShownTerms {
  options?: readonly string[]
  tags?: readonly string[]
  types?: readonly string[]
}

/** Words as this reader reads them; one that nobody translated is itself. */
export interface Terms {
  option(name: string): string
  value(option: string, value: string): string
  tag(name: string): string
  type(name: string): string
}

/** One question for all of them; none in the shop's own language. */
export async function termsOf(scope: Scope, shown: ShownTerms): Promise<Terms> {
  const { options = [], tags = [], types = [] } = shown
  const ids = isOwnLanguage(scope.shop)
    ? []
    : [
        ...options.map((name) => termId('option', name)),
        ...tags.map((name) => termId('tag', name)),
        ...types.map((name) => termId('type', name)),
      ]
  const words = await wordsOf(scope, 'term', [...new Set(ids)].sort())
  const said = (kind: TermKind, name: string, field = termName) =>
    ids.length === 0 ? undefined : owned(owned(words, termId(kind, name)), field)
  return {
    option: (name) => said('option', name) ?? name,
    value: (option, value) => said('option', option, termValue(value)) ?? value,
    tag: (name) => said('tag', name) ?? name,
    type: (name) => said('type', name) ?? name,
  }
}
