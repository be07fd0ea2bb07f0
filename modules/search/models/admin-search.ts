/** What an admin may find: records of every module that they may read, pages of the menu, things to do. */

import { may } from '#server/access/permissions.ts'
import { mayOpen } from '#server/access/permitted-view.ts'
import type { Found } from '#server/finder.ts'
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

/** Pages of the menu that open to the asker and whose words begin as was typed; all of them for nothing. */
export const placesFor = (scope: Scope, q: string): Place[] =>
  scope.declared.menu
    .filter(({ href }) => mayOpen(scope, href))
    .map(({ label, href, icon }) => ({ label: scope.t(label), href, icon, method: 'get' as const }))
    .filter(({ label }) => isNamed(label, q))

/** Things to do, likewise. */
export const commandsFor = (scope: Scope, q: string): Place[] =>
  scope.declared.commands
    .filter(({ href }) => mayOpen(scope, href))
    .map(({ label, keywords, href, icon, method = 'get' }) => ({
      label: scope.t(label),
      words: keywords === undefined ? '' : scope.t(keywords),
      ...{ href, icon, method },
    }))
    .filter(({ label, words }) => isNamed(`${label} ${words}`, q))
    .map(({ words: _, ...command }) => command)
