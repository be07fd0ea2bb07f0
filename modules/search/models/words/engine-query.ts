/** What is looked for, in the language of either engine's index. */

import type { Shown } from '../filters/turned.ts'
import type { Range } from '../listing/facet.ts'

/** What products must have: one of the words of every group; of several words in one, all of them. */
export type Groups = readonly (readonly string[])[]

export interface EngineQuery extends Shown {
  /** Facets. Without words, at least one group. */
  filters: Groups
  /** What somebody typed. */
  asked?: Groups | undefined
  /** Only titles are looked at for what was typed. */
  inTitle?: boolean
  /** Minor units. */
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** Positions by facet. */
  ranges?: ReadonlyMap<string, Range> | undefined
  /** Of so many in a range the ids are read at once; of more each product that is met is looked at. */
  few?: number
  /** About which part of the shop this is, 0 to 1, where that is known. */
  share?: number
}

/** FTS5's language; words are letters and digits only, and quoted all the same. */
export function textSought({ filters, asked = [], inTitle = false }: EngineQuery): string {
  const typed = textQuery(asked)
  return [
    ...(typed === '' ? [] : [inTitle ? `({title} : (${typed}))` : typed]),
    ...(filters.length === 0 ? [] : [textQuery(filters)]),
  ].join(' AND ')
}

const textQuery = (groups: Groups) =>
  groups
    .map((words) => `(${words.map((word) => joinedBy(word, ' AND ', '"')).join(' OR ')})`)
    .join(' AND ')

/** The same in the language of Postgres. */
export const vectorSought = ({ filters, asked = [], inTitle = false }: EngineQuery): string =>
  [vectorQuery(asked, inTitle ? titled : undefined), vectorQuery(filters)]
    .filter((part) => part !== '')
    .join(' & ')

/** How Postgres keeps a word of a title; no word begins like this. */
export const titled = (word: string): string => `.${word}`

const vectorQuery = (groups: Groups, kept = (word: string) => word) =>
  groups
    .map((words) => `(${words.map((word) => joinedBy(word, ' & ', "'", kept)).join(' | ')})`)
    .join(' & ')

const joinedBy = (words: string, and: string, quote: string, kept = (word: string) => word) =>
  `(${words
    .split(' ')
    .map((word) => `${quote}${kept(word)}${quote}`)
    .join(and)})`
