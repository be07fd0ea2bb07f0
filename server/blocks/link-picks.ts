/** Where a block's link can lead, found by words: pages of the shop and its records. */
import { may } from '#server/access/permissions.ts'
import { linkTargets, refKey, type TargetRef } from '#server/language/link-target.ts'
import type { Scope } from '#server/scope.ts'
import { type Pickable, picksLike } from './picks.ts'

const kinds = ['collection', 'product', 'page', 'post']
const most = 6

/** Addresses as slugs, with what they are called; without words the usual pages and the latest collections. */
export async function linkPicks(scope: Scope, q: string): Promise<Pickable[]> {
  const refs = q === '' ? await latest(scope) : await found(scope, q)
  const targets = await linkTargets(scope, refs)
  const records = refs.flatMap((ref) => {
    const target = targets.get(refKey(ref))
    return target ? [{ id: target.href, slug: target.href, title: target.title }] : []
  })
  const { products } = scope.places
  const usual = [
    { id: '/', slug: '/', title: scope.t('ui.home') },
    ...(products ? [{ id: products, slug: products, title: scope.t('ui.allProducts') }] : []),
  ]
  return q === '' ? [...usual, ...records] : records
}

async function latest(scope: Scope): Promise<TargetRef[]> {
  const collections = await picksLike(scope, 'collection', '')
  return collections.map(({ id }) => ({ kind: 'collection', id }))
}

/** A few of each kind that the asker may read. */
async function found(scope: Scope, q: string): Promise<TargetRef[]> {
  const all = await Promise.all(
    kinds.map(async (kind) => {
      const finder = scope.declared.finders.find(
        (one) => one.area === 'admin' && one.kind === kind && may(scope.user, one.module, 'read'),
      )
      const records = (await finder?.find(scope, { q, take: most })) ?? []
      return records.map(({ id }) => ({ kind, id }))
    }),
  )
  return all.flat()
}
