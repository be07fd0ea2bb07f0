import test from 'ava'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Post } from '../../../modules/blog/models/posts/post.ts'
import { create } from '../../../modules/collections/models/manage-collections.ts'
import { Page } from '../../../modules/pages/models/page.ts'
import { Product } from '../../../modules/products/models/product.ts'

test('addresses of other platforms are one 301 to a page, once they are switched on', async (t) => {
  const shop = await openWholeShop(t)
  const { scope } = shop
  await Product.create(scope, {
    ...{ title: 'Print', slug: 'print', status: 'active' },
    variants: [{ options: {}, price: 1900 }],
  })
  await Product.create(scope, { title: 'Secret', variants: [{ options: {}, price: 1 }] })
  await create(scope, { title: 'Walls', slug: 'walls', type: 'manual', isActive: true })
  await Page.create(scope, { title: 'About', slug: 'about', status: 'published' })
  await Post.create(scope, { title: 'News', slug: 'news', status: 'published' })
  const client = shop.client()
  const goes = async (path: string) => {
    const answer = await client.page(path)
    return answer.status === 301 ? answer.headers.get('location') : answer.status
  }
  const admin = await adminOf(shop)
  await admin.post('/admin/redirects', { from: '/products/old', to: '/products/print' })

  for (const [from, to] of [
    ['/products/print?variant=40123456789012', 200],
    ['/collections/walls/products/print', '/products/print'],
    ['/collections/gone/products/print?variant=4', '/products/print?variant=4'],
    ['/collections/walls/products/old', '/products/print'],
    ['/collections/walls/products/secret', 404],
    ['/collections/walls/products/nothing', 404],
    ['/collections/all/products/print', '/products/print'],
    ['/collections/all/products/nothing', 404],
    ['/collections/all', '/products'],
    ['/collections/all/blue', '/products'],
    ['/collections/walls/blue', '/collections/walls'],
    ['/blogs/journal/news', '/blog/news'],
    ['/blogs/journal', '/blog'],
    ['/policies/about', '/pages/about'],
    ['/product/print', 404],
    ['/print.html', 404],
  ] as const)
    t.is(await goes(from), to, from)

  await admin.put('/admin/redirects/settings', { woocommerce: true, magento: true })
  for (const [from, to] of [
    ['/product/print', '/products/print'],
    ['/product/print/', '/products/print'],
    ['/product-category/a/walls', '/collections/walls'],
    ['/shop/page/3', '/products'],
    ['/2024/05/news', '/blog/news'],
    ['/about', '/pages/about'],
    ['/art/print.html', '/products/print'],
    ['/walls.html', '/collections/walls'],
    ['/secret.html', 404],
    ['/nothing', 404],
    ['/admin.html', 404],
    ['/%2e%2e%2fevil.html', 404],
  ] as const)
    t.is(await goes(from), to, from)
})
