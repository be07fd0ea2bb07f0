import { conflict } from '#server/errors.ts'
import type { ImportKind } from '#server/imports/kind.ts'
import { withCustomFields } from '#server/imports/with-custom-fields.ts'
import type { Scope } from '#server/scope.ts'

/** The kinds of the enabled modules, in the order in which they are written. */
export async function kindsOf(scope: Scope): Promise<ReadonlyMap<string, ImportKind>> {
  const kinds = (await scope.gather('importKinds', undefined)).flat()
  return new Map(
    kinds.sort((a, b) => a.order - b.order).map((kind) => [kind.name, withCustomFields(kind)]),
  )
}

/** 409 where its module was switched off since the files were read. */
export function kindAmong(kinds: ReadonlyMap<string, ImportKind>, name: string): ImportKind {
  const kind = kinds.get(name)
  if (kind) return kind
  throw conflict('UNAVAILABLE', 'import-export.admin.set.noKind', { kind: name })
}
