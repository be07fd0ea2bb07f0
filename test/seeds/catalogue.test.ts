import test from 'ava'
import { bulkProducts } from '../../seeds/bulk.ts'
import { catalogue } from '../../seeds/demo/catalogue.ts'
import { collections } from '../../seeds/demo/collections.ts'
import { pages } from '../../seeds/demo/pages.ts'
import { shop } from '../../seeds/demo/shop.ts'

const variants = catalogue.flatMap((product) => product.variants)

test('slugs are unique among products, among collections and among pages', (t) => {
  for (const things of [catalogue, collections, pages]) {
    const slugs = things.map((thing) => thing.slug)
    t.is(new Set(slugs).size, slugs.length)
    for (const slug of slugs) t.regex(slug, /^[a-z0-9]+(-[a-z0-9]+)*$/)
  }
})

test('SKUs are unique in the whole shop', (t) => {
  t.is(new Set(variants.map((variant) => variant.sku)).size, variants.length)
})

test('every product has a variant with a price, a description and a picture with alt text', (t) => {
  for (const product of catalogue) {
    t.true(product.variants.length > 0, product.slug)
    // Bytes: of what is stored
    t.regex(product.description, /^<p>.{20,}<\/ul>$/, product.slug)
    t.true(product.images.length > 0, product.slug)
    for (const image of product.images) t.true(image.alt.length > 15, product.slug)
    for (const { price, compareAtPrice } of product.variants) {
      t.true(Number.isInteger(price) && price > 0, product.slug)
      t.true(compareAtPrice === null || compareAtPrice > price, product.slug)
    }
  }
})

test('every variant answers each option with a known value and points at a picture', (t) => {
  for (const product of catalogue) {
    const count = product.options.reduce((product, option) => product * option.values.length, 1)
    t.is(product.variants.length, count, product.slug)
    for (const variant of product.variants) {
      t.true(variant.image === null || variant.image < product.images.length, variant.sku)
      for (const { name, values } of product.options) {
        t.true(values.includes(variant.options[name] ?? ''), variant.sku)
      }
    }
  }
})

test('the shop shows every state a merchant will meet', (t) => {
  const count = (status: string) => catalogue.filter((product) => product.status === status).length
  t.true(count('active') >= 42)
  t.is(count('draft'), 2)
  t.is(count('archived'), 1)
  t.true(variants.some((variant) => variant.stock === 0 && variant.policy === 'deny'))
  t.true(variants.some((variant) => variant.stock === 0 && variant.policy === 'continue'))
  t.true(variants.some((variant) => variant.stock === null))
  t.true(variants.some((variant) => variant.compareAtPrice !== null))
  t.true(variants.some((variant) => !variant.requiresShipping))
})

test('the products of a manual collection exist and are on sale', (t) => {
  const onSale = new Set(catalogue.filter((p) => p.status === 'active').map((p) => p.slug))
  for (const { content } of collections) {
    if (content.kind === 'manual')
      for (const slug of content.products) t.true(onSale.has(slug), slug)
  }
})

test('the tags, types and vendors that rules ask for exist', (t) => {
  const rules = collections.flatMap(({ content }) =>
    content.kind === 'rules' ? content.rules : [],
  )
  for (const { field, operator, value } of rules) {
    if (operator !== 'equals' || field === 'inStock') continue
    const matches = catalogue.some((product) =>
      field === 'tag'
        ? product.tags.includes(String(value))
        : field === 'type'
          ? product.type === value
          : product.vendor === value,
    )
    t.true(matches, `${field} ${value}`)
  }
})

test('the hero leads to a collection that exists', (t) => {
  const slug = shop.hero.action.href.replace('/collections/', '')
  t.true(collections.some((collection) => collection.slug === slug))
})

test('bulk products are the same for the same seed and differ for another', (t) => {
  t.deepEqual([...bulkProducts(50, 7)], [...bulkProducts(50, 7)])
  t.notDeepEqual([...bulkProducts(5, 7)], [...bulkProducts(5, 8)])
})

test('bulk products have unique slugs and SKUs and one to three variants', (t) => {
  const products = [...bulkProducts(3000)]
  const skus = products.flatMap((product) => product.variants.map((variant) => variant.sku))
  t.is(new Set(products.map((product) => product.slug)).size, 3000)
  t.is(new Set(skus).size, skus.length)
  for (const { variants } of products) {
    t.true(variants.length >= 1 && variants.length <= 3)
    t.true(variants.every((variant) => variant.price > 0))
    t.is(new Set(variants.map((variant) => variant.title)).size, variants.length)
  }
})

test('bulk products are made only when asked for', (t) => {
  const [first] = bulkProducts(1_000_000_000)
  t.is(first?.variants[0]?.sku.slice(0, 12), 'BULK-0000001')
})
