import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { SaxesParser } from 'saxes'
import { hostile, paperShop } from '#test/helpers/shops/paper-shop.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../../modules/products/models/product.ts'
import seo from '../../../modules/seo/index.ts'

type Item = Record<string, string[]>

/** The items of a feed; fails where it is not well-formed. */
function itemsOf(xml: string): Item[] {
  const items: Item[] = []
  let text = ''
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    text = ''
    if (name === 'item') items.push({})
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    const item = items.at(-1)
    if (item && name !== 'item') item[name] = [...(item[name] ?? []), text]
  })
  parser.write(xml).close()
  return items
}

const one = (item: Item | undefined, name: string) => item?.[name]?.join('|')

test('the product feed has an item for each variant, and agrees with JSON on title, price and stock', async (t) => {
  const client = (await paperShop()).client()
  const { status, headers, text } = await client.page('/feeds/google.xml')
  t.is(status, 200)
  t.is(headers.get('content-type'), 'application/xml; charset=utf-8')
  const items = itemsOf(text)
  t.is(items.length, 90)
  const byId = new Map(items.map((item) => [one(item, 'g:id'), item]))
  t.is(byId.size, 90)
  const { products } = (await client.get('/products?take=100')).json
  for (const { slug } of products) {
    const { product } = (await client.get(`/products/${slug}`)).json
    for (const variant of product.variants) {
      const item = byId.get(variant.id)
      t.is(one(item, 'title'), `${product.title} – ${variant.title}`)
      t.is(one(item, 'g:item_group_id'), product.id)
      t.is(one(item, 'link'), `http://shop.test/products/${slug}?variant=${variant.id}`)
      const amount = (minor: number) => `${(minor / 100).toFixed(2)} ${product.currency}`
      t.is(one(item, 'g:price'), amount(variant.compareAtPrice ?? variant.price))
      t.is(one(item, 'g:sale_price'), variant.compareAtPrice ? amount(variant.price) : undefined)
      t.is(one(item, 'g:availability'), variant.inStock ? 'in_stock' : 'out_of_stock')
      t.is(one(item, 'g:brand'), product.vendor)
      t.is(one(item, 'g:mpn'), variant.sku)
      t.is(one(item, 'g:size'), variant.options.Size)
      t.is(one(item, 'g:image_link'), `http://shop.test${product.images[0].url}`)
      t.is(item?.['g:additional_image_link']?.length, product.images.length - 1)
      t.regex(one(item, 'description') ?? '', /^Drawn on the slow ferry/)
    }
  }
  t.true(items.some((item) => one(item, 'title')?.startsWith(hostile)))
})

test('22: drafts, archived products and what has no price are in no feed; numbers are told where they are', async (t) => {
  const shop = await openWholeShop(t)
  const { scope } = shop
  const add = (title: string, more: object) =>
    Product.create(scope, { title, price: 500, status: 'active', ...more })
  await add('Draft', { status: 'draft' })
  await add('Archived', { status: 'archived' })
  await add('Free', { price: 0 })
  await add('Numbered', { barcode: '4006381333931', sku: 'N-1', vendor: 'A & <B>' })
  await add('Odd number', { barcode: 'ABC' })
  const feed = async () => itemsOf((await shop.client().page('/feeds/google.xml')).text)
  const items = await feed()
  t.deepEqual(
    items.map((item) => one(item, 'title')),
    ['Numbered', 'Odd number'],
  )
  const [numbered, odd] = items
  t.is(one(numbered, 'g:gtin'), '4006381333931')
  t.is(one(numbered, 'g:brand'), 'A & <B>')
  t.is(one(numbered, 'g:item_group_id'), undefined)
  t.is(one(numbered, 'link'), 'http://shop.test/products/numbered')
  t.is(one(numbered, 'g:identifier_exists'), undefined)
  t.is(one(odd, 'g:gtin'), undefined)
  t.is(one(odd, 'g:identifier_exists'), 'no')
  t.is((await shop.other.ask('products.offered', { after: '', take: 50 }))?.length, 0)
  await add('Newest', {})
  t.is((await feed()).length, 3, 'a change is in the next feed')
})

test('a feed is made once for many who ask at the same time, and its file goes with the shop', async (t) => {
  const closing: (() => unknown)[] = []
  let asked = 0
  const mark = `Kept ${randomUUID()}`
  const shop = await openWholeShop({ teardown: (close) => void closing.push(close) }, {})
  for (let n = 0; n < 60; n++)
    await Product.create(shop.scope, {
      title: `${mark} ${n}`,
      price: 100,
      status: 'active',
    })
  const { bus } = shop.app.kernel
  const ask = bus.ask.bind(bus)
  bus.ask = ((scope: never, name: never, input: never) => {
    if (name === 'products.offered') asked++
    return ask(scope, name, input)
  }) as typeof bus.ask
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.client().page('/feeds/google.xml')),
  )
  t.is(new Set(answers.map(({ text }) => text)).size, 1)
  t.is(itemsOf(answers[0]?.text ?? '').length, 60)
  t.is(asked, 2, 'two batches of fifty, for all together')
  t.is(filesWith(mark).length, 1)
  for (const close of closing) await close()
  t.is(filesWith(mark).length, 0)
})

/** The kept feeds on this machine in which `text` stands. */
function filesWith(text: string): string[] {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith('feed-'))
  return folders
    .flatMap((folder) => filesIn(join(tmpdir(), folder)))
    .filter((file) => contentOf(file).includes(text))
}

/** Other shops come and go meanwhile. */
function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
}

const contentOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

test('without a catalogue there is no feed, and llms.txt names none', async (t) => {
  const shop = await openShop(t, [seo])
  t.is((await shop.client().page('/feeds/google.xml')).status, 404)
  const { status, text } = await shop.client().page('/llms.txt')
  t.is(status, 200)
  t.false(text.includes('google.xml'))
})

test('llms.txt says what the shop is and has, and each address in it answers', async (t) => {
  const client = (await paperShop()).client()
  const { status, headers, text } = await client.page('/llms.txt')
  t.is(status, 200)
  t.is(headers.get('content-type'), 'text/plain; charset=utf-8')
  t.regex(text, /^# Shop\n\n> 30 products: Art print\.\n/)
  for (const line of [
    '- [All botanical](http://shop.test/collections/botanical.md)',
    '- [How we print](http://shop.test/pages/how-we-print.md)',
  ])
    t.true(text.includes(line), line)
  const addresses = [...text.matchAll(/http:\/\/shop\.test([^\s)]*)/g)].map(([, path = '']) => path)
  t.true(addresses.length >= 8)
  for (const path of addresses) {
    const answer = await client.page(encodeURI(path.replace('…', 'print')))
    t.is(answer.status, 200, path)
  }
})
