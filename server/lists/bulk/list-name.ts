import type { Scope } from '#server/scope.ts'

/** What the menu calls the list at `path`. */
export function listName(scope: Scope, path: string): string {
  const entry = scope.declared.menu.find(({ href }) => href === path)
  return entry ? scope.t(entry.label) : path
}
