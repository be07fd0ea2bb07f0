import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import collections from '../../../modules/collections/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'
import reviews from '../../../modules/reviews/index.ts'
import search from '../../../modules/search/index.ts'
import storefront from '../../../modules/storefront/index.ts'
import { approved, newProduct } from './scene.ts'

const modules = [auth, products, inventory, collections, search, storefront]

test('cards of a list show stars and how many reviews there are, as soon as one is approved', async (t) => {
  const shop = await openShop(t, [...modules, reviews])
  const rated = await newProduct(shop.scope, 'Ferry print')
  await newProduct(shop.scope, 'Harbour print')
  const client = shop.client()
  for (const path of ['/', '/products', '/search?q=print'])
    t.notRegex((await client.page(path)).text, /card-rating/)
  await approved(shop.scope, rated, { rating: 4 })
  await approved(shop.scope, rated, { rating: 5, authorEmail: 'otto@shop.test' })
  for (const path of ['/', '/products', '/search?q=print']) {
    const { text } = await client.page(path)
    t.is(text.match(/card-rating/g)?.length, 1, path)
    t.true(read(text).has({ 'aria-label': '4.5 out of 5 stars' }))
    t.regex(text, /2 reviews/)
  }
  const cards: { id: string; rating?: object }[] = (await client.get('/products')).json.products
  t.deepEqual(cards.find(({ id }) => id === rated)?.rating, { average: 4.5, count: 2 })
  t.is(cards.filter(({ rating }) => rating !== undefined).length, 1)
})

test('a list of 20 asks for stars once', async (t) => {
  const shop = await openShop(t, [...modules, reviews])
  for (let n = 0; n < 20; n++) {
    const id = await newProduct(shop.scope, `Print ${n}`)
    await approved(shop.scope, id)
  }
  let asked = 0
  shop.app.kernel.database.reader.on('query', ({ sql }: { sql: string }) => {
    if (sql.includes('rating_summaries')) asked++
  })
  const client = shop.client()
  t.is((await client.page('/products')).text.match(/card-rating/g)?.length, 20)
  t.is(asked, 1)
})

test('where reviews are off, lists stand without stars', async (t) => {
  const shop = await openShop(t, modules)
  await newProduct(shop.scope, 'Ferry print')
  const { status, text } = await shop.client().page('/products')
  t.is(status, 200)
  t.notRegex(text, /card-rating/)
})
