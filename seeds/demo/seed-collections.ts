import type { Scope } from '#server/scope.ts'
import { Collection } from '../../modules/collections/models/collection.ts'
import type { Draft } from '../../modules/collections/models/draft.ts'
import { create } from '../../modules/collections/models/manage-collections.ts'
import { collections } from './collections.ts'
import { storedPicture } from './picture-files.ts'
import { remember } from './records.ts'
import type { DemoCollection } from './types.ts'

/** The demo shop's collections, by hand and by rules. One of the merchant's with the same address stays. */
export async function seedCollections(
  scope: Scope,
  productIds: ReadonlyMap<string, string>,
): Promise<void> {
  const taken = new Set((await Collection.in(scope).select('slug')).map(({ slug }) => slug))
  const ids: string[] = []
  for (const [position, demo] of collections.entries()) {
    if (taken.has(demo.slug)) continue
    const { title, slug, description, featured } = demo
    const { url, alt, width, height } = storedPicture(
      scope.storeId,
      `collections/${slug}`,
      0,
      demo.image,
    )
    const { id, image } = await create(scope, {
      ...{ title, slug, description, featured, position, sort: orders[demo.sort] },
      ...contentOf(demo, productIds),
      image: { url, alt },
    })
    if (image) {
      const measured = { ...image, width, height }
      await Collection.in(scope).where({ id }).patch({ image: measured })
    }
    ids.push(id)
  }
  await remember(scope, Collection, ids)
}

function contentOf(
  { content }: DemoCollection,
  productIds: ReadonlyMap<string, string>,
): Pick<Draft, 'type' | 'match' | 'rules' | 'productIds'> {
  if (content.kind === 'manual') {
    return {
      type: 'manual',
      productIds: content.products.flatMap((slug) => productIds.get(slug) ?? []),
    }
  }
  const { match, rules } = content
  return {
    ...{ type: 'automatic', match },
    rules: rules.map((rule) => ({ ...rule, value: String(rule.value) })),
  }
}

const orders = {
  manual: 'manual',
  newest: 'newest',
  price_ascending: 'price-asc',
  price_descending: 'price-desc',
  title: 'title',
} as const
