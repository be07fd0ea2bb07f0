import test from 'ava'
import { z } from 'zod'
import { read } from '#test/helpers/markup/page.ts'
import { demoShop } from '#test/helpers/shops/demo-shop.ts'
import { paperShop } from '#test/helpers/shops/paper-shop.ts'

const address = z.url().startsWith('http://shop.test/')
const amount = z.string().regex(/^\d+\.\d{2}$/)
const availability = z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock'])

/** What search engines ask of each kind. */
const shapes = {
  Product: z.object({
    name: z.string().min(1),
    url: address,
    description: z.string().min(1),
    image: z.array(address).min(1),
    brand: z.object({ '@type': z.literal('Brand'), name: z.string().min(1) }),
    sku: z.string(),
    offers: z.array(
      z.object({
        '@type': z.literal('Offer'),
        url: address,
        price: amount,
        priceCurrency: z.string().length(3),
        availability,
      }),
    ),
  }),
  BreadcrumbList: z.object({
    itemListElement: z
      .array(
        z.object({
          '@type': z.literal('ListItem'),
          position: z.number().int().positive(),
          name: z.string().min(1),
          item: address.optional(),
        }),
      )
      .min(2),
  }),
  CollectionPage: z.object({
    name: z.string().min(1),
    url: address,
    mainEntity: z.object({
      '@type': z.literal('ItemList'),
      itemListElement: z.array(
        z.object({ '@type': z.literal('ListItem'), position: z.number(), url: address }),
      ),
    }),
  }),
  WebPage: z.object({ name: z.string().min(1), url: address, dateModified: z.iso.datetime() }),
  BlogPosting: z.object({
    headline: z.string().min(1),
    url: address,
    image: z.array(address).min(1),
    datePublished: z.iso.datetime(),
    dateModified: z.iso.datetime(),
    inLanguage: z.string().min(2),
    author: z.object({ '@type': z.literal('Person'), name: z.string().min(1), url: address }),
    publisher: z.object({ '@type': z.literal('Organization'), name: z.string().min(1) }),
  }),
  Organization: z.object({ name: z.string().min(1), url: address }),
  WebSite: z.object({
    name: z.string().min(1),
    url: address,
    inLanguage: z.string().min(2),
    potentialAction: z.object({
      '@type': z.literal('SearchAction'),
      target: z.string().includes('{query}'),
      'query-input': z.literal('required name=query'),
    }),
  }),
} as const

interface Thing {
  '@type': keyof typeof shapes
  [name: string]: unknown
}

function thingsIn(html: string): Thing[] {
  // Bytes: between the tags, as a browser cuts them
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return blocks.flatMap(([, text = '']) => {
    const block = JSON.parse(text)
    if (block['@context'] !== 'https://schema.org') throw new Error('no context')
    return block['@graph'] ?? [block]
  })
}

const pages: Record<string, string[]> = {
  '/': ['Organization', 'WebSite'],
  '/products/print-7': ['Product', 'BreadcrumbList'],
  '/products/print-30': ['Product', 'BreadcrumbList'],
  '/collections/landscape': ['CollectionPage', 'BreadcrumbList'],
  '/pages/how-we-print': ['WebPage', 'BreadcrumbList'],
}

for (const [path, kinds] of Object.entries(pages)) {
  test(`search engines find well-formed JSON-LD at ${path}: ${kinds.join(', ')}`, async (t) => {
    const things = thingsIn((await (await paperShop()).client().page(path)).text)
    t.deepEqual(
      things.map((thing) => thing['@type'] as string),
      kinds,
    )
    for (const thing of things) {
      const { error } = shapes[thing['@type']].safeParse(thing)
      t.is(error?.message, undefined, thing['@type'])
    }
  })
}

test('the search that JSON-LD offers is there', async (t) => {
  const client = (await paperShop()).client()
  const site = thingsIn((await client.page('/')).text).find((one) => one['@type'] === 'WebSite')
  const { target } = shapes.WebSite.parse(site).potentialAction
  const { pathname, search } = new URL(target.replace('{query}', 'print'))
  const found = await client.get(pathname + search)
  t.is(found.status, 200)
  t.true(found.json.total > 0)
})

test('a post is an article with its author, picture and dates, in the language that is read', async (t) => {
  const client = (await demoShop('base')).client()
  for (const [language, prefix] of Object.entries({ en: '', de: '/de' })) {
    const path = `${prefix}/blog/how-to-hang-five-prints`
    const things = thingsIn((await client.page(path)).text)
    t.deepEqual(
      things.map((thing) => thing['@type'] as string),
      ['BlogPosting', 'BreadcrumbList'],
    )
    for (const thing of things)
      t.is(shapes[thing['@type']].safeParse(thing).error?.message, undefined, thing['@type'])
    t.is(things[0]?.inLanguage, language)
    t.is(things[0]?.url, `http://shop.test${path}`)
  }
})

const rating = z.object({
  '@type': z.literal('AggregateRating'),
  ratingValue: z.number().min(1).max(5),
  reviewCount: z.number().int().positive(),
})

test('every product has what search engines ask for, and a rating only where shoppers see one', async (t) => {
  const client = (await demoShop('base')).client()
  const { products } = (await client.get('/products?take=100')).json
  let rated = 0
  for (const { slug } of products) {
    const page = (await client.page(`/products/${slug}`)).text
    const product = thingsIn(page).find((thing) => thing['@type'] === 'Product')
    t.is(shapes.Product.safeParse(product).error?.message, undefined, slug)
    const hasStars = read(page).has({ class: 'reviews-average' })
    t.is(product?.aggregateRating !== undefined, hasStars, slug)
    if (!hasStars) continue
    rated++
    t.true(rating.safeParse(product?.aggregateRating).success, slug)
  }
  t.true(rated > 0)
  const unrated = thingsIn((await (await paperShop()).client().page('/products/print-7')).text)
  t.is(unrated[0]?.aggregateRating, undefined, 'nobody has written of it')
})
