// Statement 36: no address that somebody sent in is asked unless its host is public.
import { connect, createServer } from 'node:net'
import test, { type ExecutionContext } from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

/** Names under which a program may look for an address. */
const names =
  'url src href image imageUrl imageSrc picture pictures picture_urls logo logoUrl icon target to from link website source feed webhook webhookUrl callback callbackUrl redirect redirectTo returnTo next domain endpoint avatar'

/** A listener on loopback, and how many have knocked. */
async function door(t: ExecutionContext): Promise<{ port: number; knocks: () => number }> {
  let knocks = 0
  const server = createServer((socket) => {
    knocks++
    socket.destroy()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  t.teardown(() => server.close())
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    knocks: () => knocks,
  }
}

/** The listener's address as people would hide it. */
const spellings = (port: number) =>
  [
    '127.0.0.1',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '[::ffff:127.0.0.1]',
  ].flatMap((host) => [`https://${host}:${port}/a.jpg`, `http://${host}:${port}/a.jpg`])

test('36: whatever address is sent in, nobody is asked: a listener on loopback sees no connection', async (t) => {
  const { port, knocks } = await door(t)
  await new Promise((closed) => connect(port, '127.0.0.1').once('close', closed))
  t.is(knocks(), 1, 'a knock is heard')
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const [url = '', ...more] = spellings(port)
  const { json } = await admin.post('/admin/products/create', {
    ...{ title: 'Poster', price: 1900, status: 'active' },
    images: spellings(port).map((one) => ({ url: one.replace('http:', 'https:'), alt: '' })),
  })
  t.is(json.product.images.length, 14, 'the addresses are kept as they are')
  await sendEverywhere([admin, await customerOf(shop), shop.client()], [url, ...more.slice(0, 2)])
  await review(shop.client(), json.product.id, url)
  await imports(admin, spellings(port))
  await admin.post('/admin/redirects', { from: '/gone', to: url })
  for (const path of ['/', `/products/${json.product.slug}`, '/gone', '/feeds/google.xml']) {
    await shop.client().page(path)
  }
  await shop.app.kernel.jobs.runDue(shop.scope)
  t.is(knocks(), 1)

  /** Every write of the route table with the addresses under every likely name. */
  async function sendEverywhere(clients: Client[], urls: string[]) {
    const body = Object.fromEntries(
      names.split(' ').map((name, n) => [name, urls[n % urls.length]]),
    )
    const lists = { images: [{ url }], urls, links: urls.map((one) => ({ label: 'x', url: one })) }
    for (const { method, path } of shop.app.kernel.table) {
      if (method === 'GET' || /sign-out|account|users/.test(path)) continue
      const filled = path.replace(/:\w+/g, json.product.id).replace(/\/delete$/, '/remove')
      for (const client of clients) {
        await client.send(method, filled, JSON.stringify({ ...body, ...lists }), {
          ...{ Accept: 'application/json', 'Content-Type': 'application/json' },
        })
      }
    }
  }
})

function review(client: Client, productId: string, url: string) {
  const author = { authorName: 'Grete', authorEmail: 'grete@shop.test' }
  return client.post('/reviews', { productId, ...author, rating: 4, body: 'x', images: [{ url }] })
}

/** Files of three kinds whose cells are addresses. */
async function imports(admin: Client, urls: string[]) {
  const csv = (path: string, text: string) =>
    admin.send('POST', path, text, { Accept: 'application/json', 'Content-Type': 'text/csv' })
  await csv(
    '/admin/reviews/import',
    `body,rating,review_date,product_handle,reviewer_name,curated,picture_urls\nx,5,2025-03-02,poster,G,ok,"${urls.join(',')}"\n`,
  )
  await csv(
    '/admin/products/import',
    `Handle,Title,Variant Price,Image Src\n${urls.map((url, n) => `p${n},P${n},3,${url}`).join('\n')}\n`,
  )
  const form = new FormData()
  const rules = urls.map((url, n) => `/old-${n},${url}`).join('\n')
  form.append('file', new Blob([`Redirect from,Redirect to\n${rules}\n`]), 'redirects.csv')
  await admin.send('POST', '/admin/redirects/import', form, {
    ...{ Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' },
  })
}
