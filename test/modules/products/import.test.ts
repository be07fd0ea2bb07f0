import test from 'ava'
import { openShop } from '#test/helpers/shops/shop.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'
import type {
  ProductDraft,
  VariantDraft,
} from '../../../modules/products/models/drafts/product-draft.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { recordOf } from '../../../modules/products/models/product-record.ts'
import search from '../../../modules/search/index.ts'

const everything = [
  ...['title', 'descriptionHtml', 'vendor', 'type', 'tags', 'status', 'options', 'images'],
  ...['seoTitle', 'seoDescription', 'productCategory', 'giftCard', 'sku', 'barcode', 'price'],
  ...['compareAtPrice', 'cost', 'weightGrams', 'requiresShipping', 'taxable', 'inventoryTracked'],
  ...['quantity', 'inventoryPolicy', 'imageUrl'],
]

const variant = (changes: Partial<VariantDraft> = {}): VariantDraft => ({
  ...{ options: [], sku: null, barcode: null, price: 1999, compareAtPrice: null, cost: null },
  ...{ weightGrams: 120, requiresShipping: true, taxable: true, inventoryTracked: true },
  ...{ quantity: 5, inventoryPolicy: 'deny', imageUrl: null },
  ...changes,
})

const draft = (slug: string, changes: Partial<ProductDraft> = {}): ProductDraft => ({
  ...{
    slug,
    title: `Print ${slug}`,
    descriptionHtml: '<p>Text</p>',
    vendor: 'Nord',
    type: 'Print',
  },
  ...{ tags: ['a'], status: 'active', options: [], variants: [variant()] },
  images: [{ url: `https://cdn.example/${slug}.jpg`, position: 1, alt: slug }],
  ...{ seoTitle: null, seoDescription: null, productCategory: 'Home > Posters', giftCard: false },
  present: new Set(everything),
  ...changes,
})

const colours = (values: string[]): Partial<ProductDraft> => ({
  options: [{ name: 'Color', values }],
  variants: values.map((value) => variant({ options: [value], sku: `C-${value}` })),
})

test('drafts are created with all that is theirs, and the second time nothing is written', async (t) => {
  const shop = await openShop(t, [products, inventory, search])
  const ask = (drafts: ProductDraft[]) =>
    shop.scope.atomic((scope) => scope.ask('products.import', { drafts }))
  const drafts = [draft('one'), draft('two', colours(['Red', 'Blue']))]
  const first = await ask(drafts)
  t.deepEqual(
    first?.results.map(({ slug, outcome }) => `${slug} ${outcome}`),
    ['one created', 'two created'],
  )
  const { product } = (await shop.client().get('/products/two')).json
  t.is(product.variants.length, 2)
  t.is(product.variants[1].title, 'Blue')
  t.is(product.variants[1].available, 5)
  t.is(product.category.slug, 'posters')
  t.is((await shop.client().get('/products?q=print')).json.total, 2)
  const revision = shop.app.kernel.revision.current()
  const second = await ask(drafts)
  t.deepEqual(
    second?.results.map(({ outcome }) => outcome),
    ['unchanged', 'unchanged'],
  )
  t.is(shop.app.kernel.revision.current(), revision)
  t.is((await shop.client().get('/products/two')).json.product.updatedAt, product.updatedAt)
})

test('a blank column clears, an absent one keeps', async (t) => {
  const { scope } = await openShop(t, [products, inventory])
  const ask = (drafts: ProductDraft[]) => scope.ask('products.import', { drafts })
  await ask([draft('one', { seoTitle: 'Kept' })])
  const [result] =
    (
      await ask([
        draft('one', {
          ...{
            vendor: null,
            tags: [],
            title: 'Other',
            variants: [variant({ price: 1, sku: 'X' })],
          },
          present: new Set(['vendor', 'tags', 'sku']),
        }),
      ])
    )?.results ?? []
  t.is(result?.outcome, 'updated')
  const record = await recordOf(scope, result?.productId ?? '')
  t.is(record?.product.vendor, null)
  t.deepEqual(record?.product.tags, [])
  t.is(record?.product.title, 'Print one')
  t.is(record?.product.seoTitle, 'Kept')
  t.is(record?.variants[0]?.price, 1999)
  t.is(record?.variants[0]?.sku, 'X')
  t.is(record?.images.length, 1)
})

test('variants keep their ids, and those that the file does not name stay', async (t) => {
  const { scope } = await openShop(t, [products, inventory])
  const ask = async (one: ProductDraft) => {
    const answer = await scope.ask('products.import', { drafts: [one] })
    const record = await recordOf(scope, answer?.results[0]?.productId ?? '')
    return { outcome: answer?.results[0]?.outcome, record }
  }
  const first = await ask(draft('two', colours(['Red', 'Blue'])))
  const idOf = (record: typeof first.record, value: string) =>
    record?.variants.find((one) => one.options[0] === value)?.id
  const second = await ask(draft('two', colours(['Blue', 'Green'])))
  t.is(second.outcome, 'updated')
  t.is(idOf(second.record, 'Blue'), idOf(first.record, 'Blue'))
  t.is(idOf(second.record, 'Red'), idOf(first.record, 'Red'))
  t.deepEqual(second.record?.product.options, [{ name: 'Color', values: ['Blue', 'Green', 'Red'] }])
  t.is((await ask(draft('two', colours(['Blue', 'Green'])))).outcome, 'unchanged')
})

test('a draft that cannot be written is refused alone', async (t) => {
  const { scope } = await openShop(t, [products, inventory])
  const answer = await scope.ask('products.import', {
    drafts: [
      draft('bad', { title: ' ', variants: [variant({ price: null }), variant({ price: null })] }),
      draft('good', { images: [{ url: 'javascript:alert(1)', position: 1, alt: '' }] }),
      draft('good', { title: 'Later' }),
    ],
  })
  t.deepEqual(
    answer?.results.map(({ outcome }) => outcome),
    ['refused', 'created', 'updated'],
  )
  t.deepEqual(
    answer?.results[0]?.faults?.map(({ key }) => key),
    [
      'products.admin.draft.noTitle',
      'products.admin.draft.noPrice',
      'products.admin.sameCombination',
    ],
  )
  t.is((await Product.in(scope)).length, 1)
  t.is((await Product.in(scope).findOne({ slug: 'good' }))?.title, 'Later')
})

test('a hundred drafts take as many statements as ten', async (t) => {
  const { scope, app } = await openShop(t, [products, inventory])
  let count = 0
  app.kernel.database.writer.on('query', () => count++)
  const cost = async (drafts: ProductDraft[]) => {
    count = 0
    await scope.ask('products.import', { drafts })
    return count
  }
  const made = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) =>
      draft(`p${from + index}`, colours(['Red', 'Blue'])),
    )
  await cost(made(0, 1))
  const ten = await cost(made(1, 11))
  const hundred = await cost(made(11, 111))
  t.true(hundred <= ten + 4, `${ten} for ten, ${hundred} for a hundred`)
  const again = await cost(made(11, 111))
  t.true(again <= 12, `${again} for a hundred that are equal`)
})
