// A small paper shop with pictures, for journeys: enough to page, filter, sort and choose.

import { Routes } from '#server/http/routes.ts'
import { defineModule } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import type { Shop } from '#test/helpers/shops/shop.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { draw } from '#test/views/sample-art.ts'
import { create } from '../../../modules/collections/models/manage-collections.ts'
import { Page } from '../../../modules/pages/models/page.ts'
import { Product } from '../../../modules/products/models/product.ts'

/** A title that tries everything at once. */
export const hostile = '<img src=x onerror=alert(1)>$' + '{7*7}{7*7}'

const artists = ['Ada Winters', 'Studio Halm', 'Ottilie Brand']
const sizes = ['A4', 'A3', 'A2']

const store = new Routes()
store.get('/art/:number', (ctx) => {
  ctx.type = 'image/svg+xml'
  ctx.body = draw(Number(ctx.params.number) || 0)
})

/** Draws the pictures of the scene. */
export const art = defineModule({ name: '@test/art', store })

/** The whole shop with the scene in it: one for all stories of a test file, which only look at it. */
export const paperShop = oncePerFile(async (): Promise<Shop> => {
  const shop = await openWholeShop(untilTheEnd, {}, [art])
  await setScene(shop.scope)
  return shop
})

/** In English and German: 30 prints by three artists in three sizes, the last one with a hostile title; two collections, a page to read. */
export async function setScene(scope: Scope): Promise<void> {
  await scope.ask('settings.change', { languages: ['de'] })
  for (let number = 1; number <= 30; number++) await Product.create(scope, print(number))
  for (const tag of ['landscape', 'botanical']) {
    const rules = [{ field: 'tag', operator: 'equals', value: tag } as const]
    await create(scope, { title: `All ${tag}`, slug: tag, type: 'automatic', match: 'all', rules })
  }
  await Page.create(scope, {
    title: 'How we print',
    body: 'Ours is a two-drum press.\n\n## The inks\n\n- soy oil\n- patience\n\n| Paper | Weight |\n| --- | --- |\n| Cotton | 300 g |',
    status: 'published',
    place: 'menu',
  })
}

function print(number: number) {
  return {
    title: number === 30 ? hostile : `Print ${String(number).padStart(2, '0')}`,
    slug: `print-${number}`,
    status: 'active' as const,
    description: '<p>Drawn on the slow ferry in June and printed in three inks.</p>',
    vendor: artists[number % 3] ?? null,
    type: 'Art print',
    tags: [number % 2 === 0 ? 'landscape' : 'botanical'],
    images: [number, number + 1].map((picture) => ({
      url: `/art/${picture}`,
      alt: `Print ${picture} on a wall`,
      width: 800,
      height: 1000,
    })),
    options: [{ name: 'Size', values: sizes }],
    variants: sizes.map((size, at) => ({
      options: { Size: size },
      price: 1000 + number * 100 + at * 1000,
      compareAtPrice: at === 1 ? 9900 : null,
      sku: `P${number}-${size}`,
      stock: at === 2 ? 0 : 3,
    })),
  }
}
