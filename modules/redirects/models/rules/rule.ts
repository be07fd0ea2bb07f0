/** One rule: what it catches, and where what it caught goes. */
import { type Address, ancestors, isUnder } from './address.ts'
import { extended, storedTarget, type Target } from './target.ts'

export const kinds = ['exact', 'prefix'] as const
export const sources = ['hand', 'slug', 'import'] as const

export type Kind = (typeof kinds)[number]
export type Source = (typeof sources)[number]
export type Status = 301 | 302

export interface Rule {
  /** A path; an exact rule may name a query too. */
  fromPath: string
  kind: Kind
  target: string
}

export function catches({ fromPath, kind }: Rule, { path, search }: Address): boolean {
  if (kind === 'prefix') return isUnder(path, fromPath)
  return path === fromPath || (search !== '' && path + search === fromPath)
}

/** Where `asked` goes: the rest of a prefix's path and the visitor's query go along. */
export function destination({ fromPath, kind, target }: Rule, asked: Address): Target {
  const rest = kind === 'prefix' ? asked.path.slice(fromPath.length) : ''
  const search = fromPath.includes('?') ? '' : asked.search
  return extended(storedTarget(target), rest, search)
}

/** Every `fromPath` that a rule for the address could have, in one list for one query. */
export const candidates = ({ path, search }: Address): string[] => [
  ...new Set([...(search === '' ? [] : [path + search]), path, ...ancestors(path)]),
]

/** Of the rules that catch the address: exact with its query, exact, then the longest prefix. */
export function best<R extends Rule>(rules: Iterable<R>, asked: Address): R | undefined {
  let found: R | undefined
  for (const rule of rules) {
    if (catches(rule, asked) && (!found || rank(rule) > rank(found))) found = rule
  }
  return found
}

const rank = ({ kind, fromPath }: Rule) => (kind === 'exact' ? 10_000 : 0) + fromPath.length

/** A path as people and files write it: a beginning ends with a star. */
export const starred = (path: string, kind: Kind): string =>
  kind === 'prefix' ? `${path.replace(/\/$/, '')}/*` : path
