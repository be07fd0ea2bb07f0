import test from 'ava'
import type { Scope } from '#server/scope.ts'
import { bringProducts as bring } from '#test/helpers/outside/bring-products.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import importExport from '../../../../modules/import-export/index.ts'
import { ChangeSet } from '../../../../modules/import-export/models/change-set/records/change-set.ts'
import { reportOf } from '../../../../modules/import-export/models/change-set/report.ts'
import {
  batchOf,
  runSet,
} from '../../../../modules/import-export/models/change-set/stages/run-set.ts'
import inventory from '../../../../modules/inventory/index.ts'
import products from '../../../../modules/products/index.ts'

const classic = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Image Src,Image Position,Image Alt Text,SEO Title,Cost per item,Status
moon-print,Moon,"<p>Deep <script>x()</script>blue</p>",Halv,Print,"night, big moon",true,Size,A4,Frame,Oak,MO-1,120,shopify,7,deny,19.90,24.00,true,true,https://cdn.example.com/b.jpg,2,Behind,Moon print,8.05,active
moon-print,,,,,,,,A3,,Oak,MO-2,240,shopify,0,continue,29.99,,true,true,https://cdn.example.com/a.jpg,1,In front,,9.1,
moon-print,,,,,,,,,,,,,,,,,,,,https://img.example.net/c.jpg,3,,,,
plain-card,Card,,Halv,Card,,false,Title,Default Title,,,,0,,,deny,4,,true,false,,,,,,
`
const current = `Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Cost per item,Charge tax,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Requires shipping,Product image URL,Image position,Image alt text,SEO title
Notebook,notebook,<p>Dotted</p>,Tessel,Notebook,"paper, dots",TRUE,Active,NB-1,Cover,Red,12.5,,5.25,TRUE,shopify,3,DENY,310,TRUE,https://cdn.example.com/n.jpg,1,A notebook,Good notebook
,notebook,,,,,,,NB-2,,Blue,12.75,15,5.25,TRUE,shopify,0,DENY,310,TRUE,,,,
`

const modules = [products, inventory, importExport]

const counts = ({ created, updated, unchanged, failed }: Awaited<ReturnType<typeof bring>>) => [
  created,
  updated,
  unchanged,
  failed,
]

async function sources(scope: Scope) {
  const productIds = (await scope.ask('products.ids', { take: 500 })) ?? []
  return (await scope.ask('products.sources', { productIds })) ?? []
}

const titles = async (scope: Scope) => (await sources(scope)).map(({ title }) => title).sort()

test('a file of the classic headers becomes products with exact prices, options, tags and pictures in order', async (t) => {
  const { scope } = await openShop(t, modules)
  const report = await bring(scope, classic)
  t.deepEqual(counts(report), [2, 0, 0, 0])
  t.is(report.rows, 2)
  t.deepEqual(report.hosts, [
    { host: 'cdn.example.com', images: 2 },
    { host: 'img.example.net', images: 1 },
  ])
  const [moon, card] = (await sources(scope)).sort((a, b) => b.title.localeCompare(a.title))
  t.like(moon, {
    slug: 'moon-print',
    status: 'active',
    vendor: 'Halv',
    type: 'Print',
    tags: ['night', 'big moon'],
  })
  t.false(moon?.text.includes('x()'))
  t.is(moon?.image?.url, 'https://cdn.example.com/a.jpg')
  t.deepEqual(
    moon?.variants.map(({ sku, price, compareAtPrice, options }) => ({
      ...{ sku, price, compareAtPrice, options },
    })),
    [
      { sku: 'MO-1', price: 1990, compareAtPrice: 2400, options: { Size: 'A4', Frame: 'Oak' } },
      { sku: 'MO-2', price: 2999, compareAtPrice: null, options: { Size: 'A3', Frame: 'Oak' } },
    ],
  )
  t.like(card, { slug: 'plain-card', status: 'draft', options: [] })
  const levels = await scope.ask('inventory.levels', {
    variantIds: [...(moon?.variants ?? []), ...(card?.variants ?? [])].map(({ id }) => id),
  })
  t.deepEqual(
    Object.values(levels ?? {}).map((level) => level?.onHand),
    [7, 0],
  )
})

test('a file of the current headers is read alike', async (t) => {
  const { scope } = await openShop(t, modules)
  t.deepEqual(counts(await bring(scope, current)), [1, 0, 0, 0])
  const [notebook] = await sources(scope)
  t.like(notebook, { title: 'Notebook', slug: 'notebook', tags: ['paper', 'dots'] })
  t.deepEqual(
    notebook?.variants.map(({ price, compareAtPrice }) => [price, compareAtPrice]),
    [
      [1250, null],
      [1275, 1500],
    ],
  )
})

for (const [name, text] of Object.entries({ classic, current })) {
  test(`a second run of a file with ${name} headers changes nothing, and one changed price is one update`, async (t) => {
    const { scope } = await openShop(t, modules)
    const first = await bring(scope, text)
    const before = await sources(scope)
    const second = await bring(scope, text)
    t.deepEqual(counts(second), [0, 0, first.created, 0])
    t.deepEqual(await sources(scope), before)
    const dearer = text.replace('29.99', '31.99').replace('12.75', '13.75')
    t.deepEqual(counts(await bring(scope, dearer)), [0, 1, first.created - 1, 0])
  })
}

test('a product with a bad row is left out whole, and the others come in', async (t) => {
  const { scope } = await openShop(t, modules)
  const report = await bring(scope, classic.replace('29.99', '29.9x'))
  t.deepEqual(counts(report), [1, 0, 0, 1])
  t.is(report.rows, 2)
  t.is(report.errorCount, 1)
  t.like(report.errors[0], { row: 3, field: 'Variant Price' })
  t.deepEqual(await titles(scope), ['Card'])
})

test('a file that breaks off keeps what stood before the break, and says where it is', async (t) => {
  const { scope } = await openShop(t, modules)
  const report = await bring(scope, `${classic}broken,"never closed\n`)
  t.deepEqual(counts(report), [1, 0, 0, 1])
  t.deepEqual(
    report.errors.map(({ row, field }) => [row, field]),
    [
      [5, 'Handle'],
      [6, 'file'],
    ],
  )
  t.deepEqual(await titles(scope), ['Moon'])
})

test('a dry run finds the same and writes nothing', async (t) => {
  const { scope } = await openShop(t, modules)
  const tried = await bring(scope, classic, { dryRun: true })
  t.deepEqual(await sources(scope), [])
  t.deepEqual({ ...tried, dryRun: false }, await bring(scope, classic))
})

test('the neighbour store sees nothing of an import and may import the same handles', async (t) => {
  const { scope, other } = await openShop(t, modules)
  await bring(scope, classic)
  t.deepEqual(await sources(other), [])
  t.deepEqual(counts(await bring(other, classic.replace('Moon,', 'Other moon,'))), [2, 0, 0, 0])
  t.deepEqual(await titles(scope), ['Card', 'Moon'])
  t.deepEqual(await titles(other), ['Card', 'Other moon'])
})

test('an import that is cut off leaves whole batches, goes on from there, and counts every product once', async (t) => {
  const { scope } = await openShop(t, modules)
  // The file is read, then two batches are written.
  let left = 3
  const two = 2 * batchOf
  const cut = await bring(scope, lines(two + 50), { take: batchOf, mayGoOn: () => --left > 0 })
  t.is(cut.created, two)
  t.is((await sources(scope)).length, two)
  const set = await ChangeSet.in(scope).first()
  const rest = await reportOf(scope, await runSet(scope, set?.id ?? ''))
  t.deepEqual(counts(rest), [two + 50, 0, 0, 0])
  t.is(rest.rows, two + 50)
  t.is((await sources(scope)).length, two + 50)
})

test('a hostile title comes in as its characters', async (t) => {
  const { scope } = await openShop(t, modules)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the title is hostile on purpose
  const title = '<img src=x onerror=alert(1)>${7*7}{7*7}'
  await bring(scope, classic.replace(',Moon,', `,${title},`))
  t.true((await titles(scope)).includes(title))
})

test('the shop answers while an import runs', async (t) => {
  const shop = await openShop(t, modules)
  let answers = 0
  await bring(shop.scope, lines(300), {
    progress: async () => {
      answers += (await shop.client().get('/products/p-0')).status === 200 ? 1 : 0
    },
  })
  t.true(answers >= 3)
})

function lines(count: number): string {
  const rows = Array.from({ length: count }, (_, i) => `p-${i},Product ${i},${i + 1}.25,active`)
  return ['Handle,Title,Variant Price,Status', ...rows, ''].join('\n')
}
