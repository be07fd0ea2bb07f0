/** Finds the records of a noun for the admin's search. */
import type { Finder } from '#server/finder.ts'
import type { Scope } from '#server/scope.ts'
import { type Noun, pathOf } from './noun.ts'

interface FinderParts<R, J> {
  kind: string
  order?: number
  find(
    scope: Scope,
    asked: { q: string; take: number; skip: number },
  ): PromiseLike<{ results: R[] }>
  /** Its address; by default the record's page. */
  href?(json: J): string
  /** A short text beside its name. */
  detail?(json: J, scope: Scope): string
}

export const finder = <R, J extends { id: string }>(
  noun: Pick<Noun<R, J>, 'path' | 'words' | 'json' | 'called'>,
  { kind, order, find, href, detail }: FinderParts<R, J>,
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
      href: href?.(json) ?? pathOf(noun, json.id),
      ...(detail ? { detail: detail(json, scope) } : {}),
    }))
  },
})
