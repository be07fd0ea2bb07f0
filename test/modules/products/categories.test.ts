import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'
import { Category } from '../../../modules/products/models/categories/category.ts'
import { Product } from '../../../modules/products/models/product.ts'
import search from '../../../modules/search/index.ts'
import seo from '../../../modules/seo/index.ts'

const hostile = '<b>Art & {7*7}</b>'

const modules = [products, inventory, search, seo]

/** Two categories at the top, one of them hostile, and one below. */
async function plant({ scope }: Shop): Promise<void> {
  const prints = await Category.create(scope, { title: 'Prints' })
  const { id: categoryId } = await Category.create(scope, {
    title: 'Risograph',
    parentId: prints.id,
  })
  await Category.create(scope, { title: hostile, slug: 'art' })
  await Product.create(scope, { title: 'Harbour', price: 900, status: 'active', categoryId })
}

test('the categories are a page of links into the lists of products, a fragment, Markdown and JSON', async (t) => {
  const shop = await openShop(t, modules)
  await plant(shop)
  const client = shop.client()
  const page = await client.page('/categories')
  const part = await client.fragment('/categories')
  for (const { status, text } of [page, part]) {
    t.is(status, 200)
    t.true(read(text).has({ role: 'heading', level: 1, name: 'Categories' }))
    const [prints] = read(text)
      .all({ role: 'listitem' })
      .filter((item) => item.has({ role: 'link', href: '/products?category=prints' }))
    t.true(
      prints?.find({ role: 'list' }).has({ role: 'link', href: '/products?category=risograph' }),
    )
    t.true(read(text).has({ role: 'link', name: '<b>Art & {7*7}</b>' }))
    t.false(read(text).has({ tag: 'b' }))
  }
  t.true(read(page.text).has({ rel: 'canonical', href: 'http://shop.test/categories' }))
  const [, link = ''] = /<a href="(\/products\?category=risograph)"/.exec(page.text) ?? []
  t.true((await client.page(link)).text.includes('Harbour'))
  const { text } = await client.send('GET', '/categories.md', undefined, {})
  t.regex(text, /^# Categories\n\n- \[Prints\]\(.*category=prints\)\n {2}- \[Risograph\]/)
  const { categories } = (await client.get('/categories')).json
  t.is(categories[0].children[0].slug, 'risograph')
  t.deepEqual((await client.send('GET', '/api/categories', undefined, {})).json, {
    categories,
    total: 3,
  })
})

test('a shop without categories says so on their page, and does not send search engines there', async (t) => {
  const shop = await openShop(t, modules)
  const addresses = async () => {
    const paths: string[] = []
    const of = shop.app.kernel.sitemaps.get('products')
    if (of) for await (const { path } of of(shop.scope)) paths.push(path)
    return paths
  }
  const { status, text } = await shop.client().page('/categories')
  t.is(status, 200)
  t.regex(read(text).text, /There are no categories yet/)
  t.true(read(text).has({ role: 'link', href: '/products' }))
  t.deepEqual(await addresses(), [])
  await plant(shop)
  t.deepEqual(await addresses(), ['/categories', '/products/harbour'])
})
