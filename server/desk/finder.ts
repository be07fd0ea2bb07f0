/** Finds the records of a noun for the admin's search. */
import type { Finder } from '#server/finder.ts'
import type { Scope } from '#server/scope.ts'
import { type Noun, pathOf } from './noun.ts'

interface FinderParts<R, J> {
  kind: string
  order?: number
  find(scope: Scope, asked: { q: string; take: number; skip: number }): Promise<{ results: R[] }>
  /** A few words beside what it is called. */
  detail?(json: J, scope: Scope): string
}

export const finder = <R extends { id: string }, J extends { id: string }>(
  noun: Noun<R, J>,
  { kind, order, find, detail }: FinderParts<R, J>,
): Finder => ({
  kind,
  area: 'admin',
  label: `${noun.words}.title`,
  ...(order === undefined ? {} : { order }),
  more: `${noun.path}?q={q}`,
  async find(scope, { q, take }) {
    const { results } = await find(scope, { q, take, skip: 0 })
    return results.map(noun.json).map((json) => ({
      id: json.id,
      title: noun.called(json, scope),
      href: pathOf(noun, json.id),
      ...(detail ? { detail: detail(json, scope) } : {}),
    }))
  },
})
