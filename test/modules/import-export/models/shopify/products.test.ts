import test from 'ava'
import { said } from '#server/language/message.ts'
import { inEnglish } from '#test/helpers/in-english.ts'
import type { DraftResult } from '../../../../../modules/import-export/models/product-draft.ts'
import { openShopifyProducts } from '../../../../../modules/import-export/models/shopify/products.ts'

async function read(csv: string, currency = 'USD'): Promise<DraftResult[]> {
  const file = await openShopifyProducts(Buffer.from(csv), currency)
  const results: DraftResult[] = []
  for await (const result of file.results) results.push(result)
  return results
}

async function readOne(csv: string, currency = 'USD') {
  const [result, ...rest] = await read(csv, currency)
  if (!result || rest.length > 0) throw new Error(`expected one product, got ${rest.length + 1}`)
  return result
}

async function draftOf(csv: string, currency = 'USD') {
  const result = await readOne(csv, currency)
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.draft
}

async function errorsOf(csv: string) {
  const result = await readOne(csv)
  if (result.ok) throw new Error('expected an error')
  return result.errors
}

const options = 'Option1 Name,Option1 Value,Option2 Name,Option2 Value'
const classic = [
  `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,${options},Variant SKU,Variant Grams`,
  'Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price',
  'Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src',
  'Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Cost per item,Status',
].join(',')

test('a product of the classic file comes with variants, images and exact amounts', async (t) => {
  const draft = await draftOf(
    [
      classic,
      'cup,Cup,"<h1>A</h1><script>x</script>",Pottery,Mugs,"blue, dish washer ,Blue",true,Color,Red,Size,S,C1,250,shopify,3,continue,19.99,25,true,false,4.006381333931E+12,https://x.test/b.jpg,2,Back,false,T,D,https://x.test/v.jpg,8.2,active',
      'cup,,,,,,,,Red,,L,,0.6,,-2,deny,1.1,,false,true,,https://x.test/a.jpg,1,Front,,,,,,',
      'cup,,,,,,,,,,,,,,,,,,,,,https://x.test/b.jpg,3,,,,,,,',
    ].join('\n'),
  )
  const { present, variants, images, ...product } = draft
  t.deepEqual(product, {
    slug: 'cup',
    originalHandle: null,
    title: 'Cup',
    descriptionHtml: '<h2>A</h2>',
    vendor: 'Pottery',
    type: 'Mugs',
    tags: ['blue', 'dish washer'],
    status: 'active',
    options: [
      { name: 'Color', values: ['Red'] },
      { name: 'Size', values: ['S', 'L'] },
    ],
    seoTitle: 'T',
    seoDescription: 'D',
    productCategory: null,
    giftCard: false,
  })
  t.deepEqual(variants[0], {
    options: ['Red', 'S'],
    sku: 'C1',
    barcode: '4006381333931',
    price: 1999,
    compareAtPrice: 2500,
    cost: 820,
    weightGrams: 250,
    requiresShipping: true,
    taxable: false,
    inventoryTracked: true,
    quantity: 3,
    inventoryPolicy: 'continue',
    imageUrl: 'https://x.test/v.jpg',
  })
  t.like(variants[1], { options: ['Red', 'L'], sku: null, price: 110, compareAtPrice: null })
  t.like(variants[1], { quantity: -2, weightGrams: 1, requiresShipping: false, imageUrl: null })
  t.deepEqual(images, [
    { url: 'https://x.test/a.jpg', position: 1, alt: 'Front' },
    { url: 'https://x.test/b.jpg', position: 2, alt: 'Back' },
    { url: 'https://x.test/v.jpg', position: 3, alt: '' },
  ])
  t.true(present.has('cost') && present.has('slug') && !present.has('productCategory'))
})

test('a product of the current template is read alike', async (t) => {
  const draft = await draftOf(
    [
      'Title,URL handle,Description,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Charge tax,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Requires shipping,Product image URL,Variant image URL,Product category',
      'Cup,cup,Hello,TRUE,Draft,C1,Title,Default Title,19.99,,TRUE,shopify,5,DENY,300,TRUE,https://x.test/a.jpg,,Home > Cups',
    ].join('\n'),
  )
  t.like(draft, { slug: 'cup', status: 'draft', productCategory: 'Home > Cups' })
  t.is(draft.descriptionHtml, '<p>Hello</p>')
  t.deepEqual(draft.options, [])
  t.like(draft.variants[0], { price: 1999, quantity: 5, weightGrams: 300, inventoryPolicy: 'deny' })
})

test('every row belongs to exactly one result', async (t) => {
  const results = await read('Handle,Title,Variant Price\na,A,1\na,,\nb,B,x\n,C,3\n\n,,4\nd,D,4\n')
  t.deepEqual(
    results.map(({ row, rows, ok }) => [row, rows, ok]),
    [
      [2, 2, true],
      [4, 1, false],
      [5, 2, false],
      [8, 1, true],
    ],
  )
})

test('one bad row keeps the whole product from being written and the next is not touched', async (t) => {
  const [bad, good] = await read(
    'Handle,Title,Option1 Name,Option1 Value,Variant Price\na,A,Size,S,1\na,,,M,1e3\nb,B,,,2\n',
  )
  t.like(bad, { ok: false, slug: 'a' })
  t.deepEqual(bad?.ok === false && bad.errors, [
    {
      row: 3,
      field: 'Variant Price',
      message: said('server.admin.money.notAnAmount', { amount: '1e3' }),
    },
  ])
  t.true(good?.ok)
})

test('all faults of a product are told with row and column', async (t) => {
  const errors = await errorsOf(
    'Handle,Title,Variant Price,Variant Grams,Variant Inventory Qty,Variant Taxable,Image Src,Status\na,,,heavy,many,maybe,javascript:x,gone\n',
  )
  t.deepEqual(errors.map(({ row, field }) => `${row} ${field}`).sort(), [
    '2 Image Src',
    '2 Status',
    '2 Title',
    '2 Variant Grams',
    '2 Variant Inventory Qty',
    '2 Variant Price',
    '2 Variant Taxable',
  ])
})

test('a handle that comes again apart from its rows is an error that names the line', async (t) => {
  const results = await read('Handle,Title,Variant Price\na,A,1\nb,B,1\nA,A,1\n')
  const [last] = results.slice(2)
  t.regex(
    last?.ok === false ? inEnglish(last.errors[0]?.message) : '',
    /"a" appeared before at line 2/,
  )
})

test('handles keep their letters when a URL can carry them and are noted otherwise', async (t) => {
  t.like(await draftOf('Handle,Title\nblue_cup--2,A\n'), {
    slug: 'blue_cup--2',
    originalHandle: null,
  })
  const result = await readOne('Handle,Title\nGrüner Tee,A\n')
  t.like(result.ok && result.draft, { slug: 'gruener-tee', originalHandle: 'Grüner Tee' })
  t.regex(inEnglish(result.notes[0]?.message), /becomes "gruener-tee"/)
})

test('without a handle the title gives a slug of its own', async (t) => {
  const results = await read('Handle,Title,Variant Price\nring,Ring,1\n,Ring,1\n,Ring,2\n,💍,3\n')
  t.deepEqual(
    results.map((result) => result.ok && result.draft.slug),
    ['ring', 'ring-1', 'ring-2', 'product'],
  )
  t.deepEqual(
    results.map((result) => result.ok && result.draft.present.has('slug')),
    [true, false, false, false],
  )
})

test('status comes from Status, else from Published, else it is a draft', async (t) => {
  t.is((await draftOf('Handle,Title,Status,Published\na,A,archived,true\n')).status, 'archived')
  t.is((await draftOf('Handle,Title,Status,Published\na,A,,true\n')).status, 'active')
  t.is((await draftOf('Handle,Title,Published\na,A,FALSE\n')).status, 'draft')
  const neither = await draftOf('Handle,Title\na,A\n')
  t.is(neither.status, 'draft')
  t.false(neither.present.has('status'))
})

test('an active product that was hidden online is noted', async (t) => {
  const { notes } = await readOne('Handle,Title,Status,Published\na,A,active,false\n')
  t.regex(inEnglish(notes[0]?.message), /Published is false/)
})

test('a blank column clears and an absent column keeps, also in a row cut short', async (t) => {
  const { present, vendor } = await draftOf('Handle,Title,Vendor,Type,Tags\na,A,,\n')
  t.is(vendor, null)
  t.deepEqual([...present].sort(), ['slug', 'title', 'type', 'vendor'])
})

test('a file without prices keeps prices', async (t) => {
  const { present, variants } = await draftOf('Handle,Title\na,A\n')
  t.false(present.has('price'))
  t.like(variants[0], { price: null, requiresShipping: true, taxable: true, options: [] })
})

test('a missing price is an error when the file has prices', async (t) => {
  const errors = await errorsOf('Handle,Title,Variant SKU,Variant Price\na,A,X,\n')
  t.deepEqual(errors, [
    { row: 2, field: 'Variant Price', message: said('import-export.admin.row.noPrice') },
  ])
})

const shirts = 'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price'

test('two variants with the same values are an error', async (t) => {
  const errors = await errorsOf(`${shirts}\na,A,Size,S,,,1\na,,,S,,,1\n`)
  t.is(errors[0]?.row, 3)
  t.regex(inEnglish(errors[0]?.message), /"S" stands twice/)
})

test('a second row with a price but no options is an error, not a second variant', async (t) => {
  t.regex(inEnglish((await errorsOf(`${shirts}\na,A,,,,,1\na,,,,,,2\n`))[0]?.message), /twice/)
})

test('a variant without a value for an option is an error', async (t) => {
  const errors = await errorsOf(`${shirts}\na,A,Size,S,Color,Red,1\na,,,M,,,1\n`)
  t.deepEqual(errors[0], {
    row: 3,
    field: 'Option2 Name',
    message: said('import-export.admin.row.noOptionValue'),
  })
})

test('an option that no variant uses does not exist', async (t) => {
  const draft = await draftOf(`${shirts}\na,A,Size,S,Color,,1\na,,,M,,,1\n`)
  t.deepEqual(draft.options, [{ name: 'Size', values: ['S', 'M'] }])
})

test('a first row with option names only describes the product', async (t) => {
  const draft = await draftOf(`${shirts}\na,A,Size,,,,1\na,,,S,,,1\na,,,M,,,2\n`)
  t.deepEqual(draft.options, [{ name: 'Size', values: ['S', 'M'] }])
  t.is(draft.variants.length, 2)
})

test('a fourth option is an error', async (t) => {
  const errors = await errorsOf('Handle,Title,Option4 Value\na,A,x\n')
  t.is(errors[0]?.field, 'Option4 Value')
})

test('2048 variants are taken and one more is an error', async (t) => {
  const file = (count: number) => {
    const rest = Array.from({ length: count - 1 }, (_, index) => `a,,,v${index},,,1`)
    return [shirts, 'a,A,Size,S,,,1', ...rest].join('\n')
  }
  t.is((await draftOf(file(2048))).variants.length, 2048)
  t.regex(inEnglish((await errorsOf(file(2049)))[0]?.message), /more than 2048 variants/)
})

test('amounts follow the currency of the shop', async (t) => {
  t.is((await draftOf('Handle,Title,Variant Price\na,A,500\n', 'JPY')).variants[0]?.price, 500)
  t.is((await draftOf('Handle,Title,Variant Price\na,A,1.234\n', 'KWD')).variants[0]?.price, 1234)
  t.is((await draftOf('Handle;Title;Variant Price\na;A;"19,99"\n', 'EUR')).variants[0]?.price, 1999)
})

test('a compare-at price below the price is kept as given', async (t) => {
  const draft = await draftOf('Handle,Title,Variant Price,Variant Compare At Price\na,A,2,1\n')
  t.like(draft.variants[0], { price: 200, compareAtPrice: 100 })
})

test('a row that is too long is an error of its product', async (t) => {
  t.regex(inEnglish((await errorsOf('Handle,Title\na,A,x\n'))[0]?.message), /3 cells/)
})

test('a file for another currency that does not exist is refused before it is read', async (t) => {
  await t.throwsAsync(read('Handle,Title\na,A\n', 'XXZ'), { message: /XXZ/ })
})

test('hostile cells of 100 kB come to an end', async (t) => {
  const long = '<p'.repeat(50_000)
  const [result] = await read(
    `Handle,Title,Body (HTML),Tags,Variant Price\n"${'-'.repeat(100_000)}",A,"${long}","${','.repeat(100_000)}","${'1,'.repeat(50_000)}"\n`,
  )
  t.false(result?.ok)
})

test('a row that cannot be read tells that alone, and nothing that it only seems to lack', async (t) => {
  for (const row of ['long,Long,1.00,active,more,still more', 'n\0ul,Nu\0l,1.00,active'])
    t.deepEqual(
      (await errorsOf(`Handle,Title,Variant Price,Status\n${row}\n`)).map(({ field }) => field),
      [''],
    )
  const lacking = await errorsOf('Handle,Title,Variant Price,Status\nshort,\n')
  t.deepEqual(
    lacking.map(({ field }) => field),
    ['Title', 'Variant Price'],
  )
})
