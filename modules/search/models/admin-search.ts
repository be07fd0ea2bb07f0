/** What an admin may find: records of every module that they may read, pages of the menu, things to do. */

import { may } from '#server/access/permissions.ts'
import { mayOpen } from '#server/access/permitted-view.ts'
import type { Found } from '#server/finder.ts'
import type { Command, MenuEntry } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { isNamed } from '#server/text/match-words.ts'
import { foundBy } from './suggestions.ts'

export interface RecordGroup {
  kind: string
  /** What these are called. */
  label: string
  found: Found[]
  /** Where all of them are. */
  more: string | undefined
}

/** Records by kind, at most `take` of each; only kinds whose module the asker may read, and what opens to them. */
export async function recordsFor(scope: Scope, q: string, take: number): Promise<RecordGroup[]> {
  if (q === '') return []
  const finders = scope.declared.finders.filter(
    ({ area, module }) => area === 'admin' && may(scope.user, module, 'read'),
  )
  const found = await Promise.all(finders.map((finder) => foundBy(scope, finder, { q, take })))
  return finders.flatMap(({ kind, label, more }, at) => {
    const open = (found[at] ?? []).filter(({ href }) => mayOpen(scope, href))
    if (open.length === 0) return []
    const all = more?.replace('{q}', encodeURIComponent(q))
    return [{ kind, label: scope.t(label), found: open, more: all }]
  })
}

export interface Place {
  label: string
  href: string
  icon: string
  method: 'get' | 'post'
}

/** Pages of the menu that open to the asker and whose words begin as was typed, by their own name before synonyms; all of them for nothing. */
export const placesFor = (scope: Scope, q: string): Place[] => named(scope, scope.declared.menu, q)

/** Things to do, likewise. */
export const commandsFor = (scope: Scope, q: string): Place[] =>
  named(scope, scope.declared.commands, q)

function named(scope: Scope, all: readonly (MenuEntry | Command)[], q: string): Place[] {
  const open = all
    .filter(({ href }) => mayOpen(scope, href))
    .map(({ label, keywords, ...rest }) => ({
      words: keywords === undefined ? '' : scope.t(keywords),
      place: {
        ...{ label: scope.t(label), href: rest.href, icon: rest.icon },
        method: 'method' in rest ? (rest.method ?? 'get') : 'get',
      } as const,
    }))
  const own = open.filter(({ place }) => isNamed(place.label, q))
  const others = open.filter((one) => !own.includes(one))
  const meant = others.filter(({ words, place }) => isNamed(`${place.label} ${words}`, q))
  return [...own, ...meant].map(({ place }) => place)
}
