// Statements 22, 24 and 28: what the whole shop keeps from whoever only asks nicely.
import test from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import type { Shop } from '#test/helpers/shops/shop.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const secret = 'zyzzyva'
const htmx = { 'HX-Request': 'true', 'HX-Request-Type': 'partial' }

interface Hidden {
  id: string
  slug: string
}

/** A draft and an archived product with pictures, tags and words of their own, and a draft page. */
async function hide(admin: Client): Promise<Hidden[]> {
  const made: Hidden[] = []
  for (const status of ['draft', 'archived']) {
    const { json } = await admin.post('/admin/products/create', {
      title: `${secret} ${status}`,
      description: `<p>${secret}</p>`,
      vendor: secret,
      tags: [secret],
      sku: `${secret}-${status}`,
      price: 1900,
      status,
    })
    made.push(json.product)
  }
  const page = { title: `${secret} page`, body: secret, status: 'draft' }
  const { json } = await admin.post('/admin/pages/create', page)
  return [...made, json.page]
}

/** Every address of the store that only reads, filled with each hidden record. */
function addresses({ app }: Shop, hidden: readonly Hidden[]): string[] {
  const reads = app.kernel.table.filter(({ method, area }) => method === 'GET' && area === 'store')
  const filled = reads.flatMap(({ path }) =>
    hidden.flatMap(({ id, slug }) => [
      path.replace(/:\w+/g, () => id),
      path.replace(/:\w+/g, () => slug),
    ]),
  )
  return [...new Set(filled)]
}

test('22: drafts and archived records are in no answer of the store, nor in a kept one', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const { json } = await admin.post('/admin/products/create', {
    title: `${secret} shown`,
    price: 1900,
    status: 'active',
  })
  const { id, slug, updatedAt } = json.product
  const seen = await shop.client().page(`/products/${slug}`)
  t.true(seen.text.includes(secret), 'the marker is found where it may be')
  await admin.put(`/admin/products/${id}/update`, { status: 'draft', updatedAt })
  const hidden = [...(await hide(admin)), { id, slug }]
  for (const client of [shop.client(), await customerOf(shop)]) {
    for (const path of addresses(shop, hidden)) {
      for (const answer of [await client.get(path), await client.page(path)]) {
        const rest = answer.text.replaceAll(path, '')
        t.false(rest.includes(secret), `${path}: ${around(rest)}`)
      }
    }
    for (const name of ['q', 'tag', 'vendor']) {
      const { json: found } = await client.get(`/products?${name}=${secret}`)
      t.deepEqual([found.products, found.total], [[], 0], name)
    }
    t.deepEqual((await client.get(`/search?q=${secret}`)).json.products, [])
  }
})

/** Reviews that wait or were rejected, and one that everybody sees but for what only moderators know. */
async function reviewed(shop: Shop, admin: Client, productId: string): Promise<Hidden[]> {
  const ids: string[] = []
  for (const kind of ['pending', 'rejected', 'taken back', 'shown']) {
    const isShown = kind === 'shown'
    const { json } = await shop.client().post('/reviews', {
      ...{ productId, rating: 3, authorEmail: `${secret}-${ids.length}@shop.test` },
      authorName: isShown ? 'Grete' : `${secret} ${kind}`,
      title: isShown ? 'For everybody' : secret,
      body: isShown ? 'For everybody' : `${secret} ${kind}`,
      images: isShown ? [] : [{ url: `https://pictures.test/${secret}.jpg`, caption: secret }],
    })
    ids.push(json.review.id)
  }
  const [, rejected, back, shown] = ids
  const note = { moderationNote: secret }
  await admin.put(`/admin/reviews/${rejected}/reject`, note)
  await admin.put(`/admin/reviews/${back}/approve`, note)
  await shop.client().page('/products/reviewed')
  await admin.put(`/admin/reviews/${back}/reject`, note)
  await admin.put(`/admin/reviews/${shown}/approve`, note)
  await shop.client().post(`/reviews/${shown}/report`, { reason: 'spam', details: secret })
  return ids.map((id) => ({ id, slug: 'reviewed' }))
}

/** The kinds of answers, each asked for twice: the second may be a kept one. */
const kinds = {
  json: { Accept: 'application/json' },
  page: { Accept: 'text/html' },
  markdown: { Accept: 'text/markdown' },
  part: { Accept: 'text/html', ...htmx },
}

test('22: reviews that wait or were rejected, notes, reports and addresses of authors are in no answer of the store', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const { json } = await admin.post('/admin/products/create', {
    ...{ title: 'Reviewed', price: 1900, status: 'active' },
  })
  const { id, slug } = json.product
  const hidden = [...(await reviewed(shop, admin, id)), { id, slug }]
  const paths = [
    ...addresses(shop, hidden),
    ...['/products/reviewed.md', '/products.md', '/sitemaps/products-1.xml'],
    ...['recent', 'oldest', 'highest', 'lowest', 'helpful'].map(
      (order) => `/reviews/products/${id}?sortBy=${order}&take=100`,
    ),
    ...['photos=1', 'rating=3'].map((query) => `/reviews/products/${id}?${query}`),
    `/search?q=${secret}`,
    `/products?q=${secret}`,
  ]
  for (const client of [shop.client(), await customerOf(shop)]) {
    const all = await client.get(`/reviews/products/${id}`)
    t.deepEqual([all.json.total, all.json.summary.count], [1, 1])
    for (const path of paths) {
      for (const headers of Object.values(kinds)) {
        for (let times = 0; times < 2; times++) {
          const { text, status } = await client.send('GET', path, undefined, headers)
          t.not(status, 429)
          const rest = text.replaceAll(path, '')
          t.false(tells(rest, path), `${path}: ${around(rest)}`)
        }
      }
    }
  }
})

/** What was searched for stands in the field again; nothing else of it may. */
function tells(text: string, path: string): boolean {
  return path.includes(`q=${secret}`)
    ? text.includes(`${secret} `) || text.includes(`${secret}-`) || text.includes(`${secret}.`)
    : text.includes(secret)
}

test('24: prices, totals, discounts and stock that a shopper sends change nothing that is sold', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const { json } = await admin.post('/admin/products/create', {
    title: 'Poster',
    price: 1900,
    status: 'active',
  })
  const { id, slug } = json.product
  const before = (await shop.client().get(`/products/${slug}`)).json
  const claims = { price: 1, compareAtPrice: 1, total: 1, discount: 1899, tax: 0, shipping: 0 }
  const customer = await customerOf(shop)
  const writes = shop.app.kernel.table.filter(
    ({ method, area }) => method !== 'GET' && area === 'store',
  )
  t.true(writes.length > 3)
  for (const { method, path } of writes.filter((route) => !route.path.includes('sign-out'))) {
    const body = JSON.stringify({ ...claims, productId: id, variants: [{ id, ...claims }] })
    const headers = { Accept: 'application/json', 'Content-Type': 'application/json' }
    await customer.send(
      method,
      path.replace(/:\w+/g, () => id),
      body,
      headers,
    )
  }
  t.deepEqual((await shop.client().get(`/products/${slug}`)).json, before)
})

test('28: htmx gets nothing that others do not get, and no private answer is kept', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const customer = await customerOf(shop)
  for (const { path } of shop.app.kernel.table.filter(
    ({ method, area }) => method === 'GET' && area === 'admin',
  )) {
    const filled = path.replace(/:\w+/g, 'unknown')
    t.is((await shop.client().page(filled, htmx)).status, 401, filled)
    t.is((await customer.page(filled, htmx)).status, 403, filled)
    const own = await admin.page(filled, htmx)
    if (own.status !== 200) continue
    t.is(own.headers.get('cache-control'), 'no-store', filled)
    if (!own.headers.get('content-type')?.startsWith('text/html')) continue
    t.regex(own.headers.get('vary') ?? '', /HX-Request/, filled)
    // Bytes: anywhere in the answer
    t.notRegex(own.text, /hx-on|hx-vals="js:|hx-vars/, filled)
  }
  const home = await admin.page('/admin')
  t.regex(home.text, /history&#34;:&#34;reload/)
  for (const path of ['/', '/products']) {
    const own = await customer.page(path)
    t.is(own.headers.get('cache-control'), 'no-store', path)
  }
})

test('28: markup that a merchant or a shopper writes carries no htmx', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const text = '<p hx-get="/admin" data-hx-post="/x" hx-trigger="load">Words</p>'
  const { json } = await admin.post('/admin/products/create', {
    title: 'Poster',
    description: text,
    price: 1,
    status: 'active',
  })
  const { slug } = json.product
  const page = await shop.client().page(`/products/${slug}`)
  t.true(page.text.includes('Words'))
  const markup = read(page.text)
  t.false(markup.has({ 'hx-get': '/admin' }))
  t.false(markup.has({ 'data-hx-post': /^/ }))
  t.false(markup.has({ 'hx-trigger': 'load' }))
})

function around(text: string): string {
  const at = text.indexOf(secret)
  return text.slice(Math.max(0, at - 80), at + 80)
}
