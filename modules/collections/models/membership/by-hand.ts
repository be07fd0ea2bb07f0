/** Products that other modules put into collections that are filled by hand, or take out. */
import { may, mayNotChange } from '#server/access/permissions.ts'
import type { Answers } from '#server/dispatcher.ts'
import { conflict, notFound } from '#server/errors.ts'
import { Collection } from '../collection.ts'
import { addProducts, removeProducts } from '../manage-collections.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** Collections that are filled by hand, by title, at most `take`; none for who may not change collections. */
    'collections.byHand': { in: { take: number }; out: { slug: string; title: string }[] }
    /**
     * Puts products at the end of one, or takes them out, and says of how many that was not so before; without products
     * it only says whether that can be. 403 for who may not change collections, 404 for none, 409 for one that is filled by rules.
     */
    'collections.fill': {
      in: { slug: string; productIds: string[]; adds: boolean }
      out: { title: string; changed: number }
    }
  }
}

export const byHandAnswers: Pick<Answers, 'collections.byHand' | 'collections.fill'> = {
  'collections.byHand': async (scope, { take }) => {
    if (!may(scope.user, 'collections', 'write')) return []
    const found = await Collection.in(scope)
      .select('slug', 'title')
      .where({ type: 'manual' })
      .orderBy(['title', 'id'])
      .limit(take)
    return found.map(({ slug, title }) => ({ slug, title }))
  },
  'collections.fill': async (scope, { slug, productIds, adds }) => {
    // A job has no user: whoever began it was asked.
    if (scope.user && !may(scope.user, 'collections', 'write'))
      throw mayNotChange(scope, 'collections')
    const found = await Collection.in(scope).findOne({ slug })
    if (!found) throw notFound('collections.notFound')
    const { id, title, type } = found
    if (type === 'automatic') throw conflict('AUTOMATIC', 'collections.admin.filledByRules')
    if (productIds.length === 0) return { title, changed: 0 }
    const act = adds ? addProducts : removeProducts
    return { title, changed: await act(scope, id, productIds) }
  },
}
