// A body for each write route with everything in it that people can write, beside what helpers/bodies.ts has.

import { type Bodies, fill, type Ids } from '../shops/stage.ts'
import { bodies } from './bodies.ts'

const quote = { id: 'b1', component: 'Quote', props: { text: 'Fine paper.', by: 'Grete' } }
const texts = { en: 'Walked', de: 'Gegangen' }
const variants = [
  { options: { Size: 'A4' }, sku: 'one', price: 3 },
  { options: { Size: 'A3' }, sku: 'two', price: 4 },
]

/** The body of a route; what must differ each time comes from `n`. */
export function fullBody(name: string, ids: Ids, n: number): Record<string, unknown> {
  return { ...bodies[name], ...more(ids, n)[name] }
}

/** The path of a route for a record that is there. */
export function pathOf(path: string, ids: Ids): string {
  const product = ids.get('products')?.id ?? 'none'
  return fill(
    path
      .replace('/translations/:kind/:id/:language', `/translations/product/${product}/de`)
      .replace('/design/:place', '/design/home'),
    ids,
  )
}

function more(ids: Ids, n: number): Bodies {
  const id = (table: string) => ids.get(table)?.id ?? 'none'
  return {
    'POST /reviews': {
      productId: id('products'),
      ...{ rating: 5, authorEmail: `r${n}@shop.test` },
      images: [{ url: 'https://a.example/a.jpg', caption: 'Walked' }],
    },
    'POST /auth/signup': { email: `s${n}@shop.test`, password: 'a rather long pass phrase' },
    'POST /auth/code/request': { email: `s${n}@shop.test` },
    'POST /newsletter/subscribe': { email: `n${n}@shop.test` },
    'POST /contact': { email: `c${n}@shop.test` },
    'POST /admin/reviews/send-request': {
      ...{ orderId: `o${n}`, email: 'e@shop.test' },
      items: [{ productId: id('products'), name: 'Walked' }],
    },
    'POST /admin/lists/views/create': { path: '/admin/pages', name: `v${n}` },
    'POST /admin/comments/create': { recordId: id('products') },
    'POST /admin/products/bulk': { action: 'active', ids: [id('products')] },
    'POST /admin/collections/bulk': { action: 'publish', ids: [id('collections')] },
    'POST /admin/blog/bulk': { action: 'publish', ids: [id('blog_posts')] },
    'POST /admin/products/create': { tags: ['a', 'b'] },
    'PUT /admin/products/:id/update': { status: 'active', tags: ['a', 'b'] },
    'POST /admin/products/import': {
      products: [
        {
          ...{ name: 'Walked', slug: `walked-${n}`, price: 3, status: 'active', sku: 'three' },
          ...{ vendor: 'v', type: 't', category: 'c', description: 'd', tags: ['a', 'b'] },
          ...{ seo: { title: 't', description: 'd' }, options: [{ name: 'Size' }], variants },
        },
        { name: 'Plain', slug: `plain-${n}`, price: 3 },
      ],
    },
    'POST /admin/pages/create': { blocks: [quote] },
    'PUT /admin/pages/:id/update': { blocks: [quote], status: 'published' },
    'POST /admin/design/look': { blocks: [quote] },
    'POST /admin/navigation/look': { place: 'header', items: [{ kind: 'heading', labels: texts }] },
    'POST /admin/design/:place/look': { blocks: [quote] },
    'PUT /admin/design/:place/update': { blocks: [quote] },
    'POST /admin/collections/create': {
      ...{ title: 'Walked', slug: `walked-${n}`, description: 'd', seoTitle: 's', isActive: true },
      ...{ type: 'automatic', match: 'all' },
      rules: [{ field: 'title', operator: 'contains', value: 'a' }],
    },
    'PUT /admin/collections/:id/update': { title: 'Walked', description: 'd', seoTitle: 's' },
    'POST /admin/blog/create': { tags: ['a', 'b'], slug: `walked-${n}` },
    'PUT /admin/blog/:id/update': { tags: ['a', 'b'], status: 'published' },
    'POST /admin/navigation/create': {
      place: `walked-${n}`,
      items: [{ kind: 'address', address: '/products', labels: texts }],
    },
    'PUT /admin/navigation/:id/update': {
      items: [{ kind: 'address', address: '/products', labels: texts }],
    },
    'POST /admin/announcements/create': { texts, link: '/a' },
    'PUT /admin/announcements/:id/update': { texts, link: '/a' },
    'POST /admin/redirects': { from: `/walked-${n}` },
    'PUT /admin/translations/:kind/:id/:language': {
      fields: { title: 'x', description: 'y', seoTitle: 'z' },
    },
    'POST /admin/users/create': { email: `u${n}@shop.test` },
    'POST /admin/users/invite': { email: `i${n}@shop.test` },
  }
}
