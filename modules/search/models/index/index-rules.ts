/** By which rules the store's index was built, and whether this code has newer ones. */
import type { Scope } from '#server/scope.ts'

/** Raise it when entries are to be made otherwise than before: every shop then builds its index anew by itself. */
export const indexRules = 5

/** What a rebuild is for: rules that an older version of the shop, still running, does not have. */
export interface NewRules {
  rules?: number
}

/** Begins to build the store's index anew where it was built by older rules. A new store begins with ours. */
export async function rebuildIfOutdated(scope: Scope): Promise<void> {
  const { storeId } = scope
  await scope.atomic(async (inner) => {
    const begin = { storeId, rules: indexRules }
    await inner.db('search_builds').insert(begin).onConflict('storeId').ignore()
    const outdated = inner.db('search_builds').where({ storeId }).where('rules', '<', indexRules)
    if (await outdated.first())
      await inner.enqueue(
        'search.rebuild',
        { rules: indexRules },
        { key: 'rebuild', orRunning: true },
      )
  })
}

/** Puts a rebuild in line; a second one waits for none. */
export const enqueueRebuild = (scope: Scope, payload: NewRules = {}): Promise<void> =>
  scope.enqueue('search.rebuild', payload, { key: 'rebuild' })

/** Refuses to build by rules that this code does not know yet. */
export function refuseNewer({ rules = 0 }: NewRules): void {
  if (rules > indexRules)
    throw new Error(`The index is to be built by rules ${rules}; this process has ${indexRules}.`)
}

/** Writes down that everything was built by our rules. */
export const keepRules = (scope: Scope): Promise<void> =>
  scope.atomic(async ({ db, storeId }) => {
    await db('search_builds')
      .insert({ storeId, rules: indexRules })
      .onConflict('storeId')
      .merge(['rules'])
  })
