import test from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { paperShop } from '#test/helpers/shops/paper-shop.ts'

const asMarkdown = { Accept: 'text/markdown' }

/** What Markdown escapes says what it says without the strokes. */
const plain = (markdown: string) => markdown.replace(/\\([\\`*_[\]<>|&])/g, '$1')
const decoded = (html: string) =>
  html.replace(/&(lt|gt|amp);/g, (_, name) => ({ lt: '<', gt: '>' })[name as string] ?? '&')

async function allProducts(client: Client) {
  const { products, total } = (await client.get('/products?take=100')).json
  if (products.length !== total) throw new Error('not all products')
  return products as { slug: string; title: string }[]
}

test('a page, its JSON and its Markdown agree on price, stock and title: all products', async (t) => {
  const shop = await paperShop()
  const client = shop.client()
  const { format, t: word } = shop.scope
  for (const { slug } of await allProducts(client)) {
    const path = `/products/${slug}`
    const { product } = (await client.get(path)).json
    const markdown = plain((await client.page(`${path}.md`)).text)
    const page = (await client.page(path)).text
    t.is(markdown.split('\n')[0], `# ${product.title}`)
    t.is(decoded(/<h1>([^<]*)<\/h1>/.exec(page)?.[1] ?? ''), product.title)
    const money = (amount: number) => format.money(amount, product.currency)
    const stock = (inStock: boolean) => word(inStock ? 'ui.inStock' : 'ui.soldOut')
    t.true(markdown.includes(`- Price: from ${money(product.price)}\n`), path)
    t.true(markdown.includes(`- Availability: ${stock(product.inStock)}\n`), path)
    t.is(product.variants.length, 3)
    for (const variant of product.variants) {
      const { title, sku, price, inStock } = variant
      const row = `| ${title} | ${sku} | ${money(price)} | ${stock(inStock)} |`
      t.true(markdown.includes(row), `${path} ${row}`)
      const chosen = (await client.page(`${path}?variant=${variant.id}`)).text
      t.true(chosen.includes(money(price)), `${path} ${title} ${money(price)}`)
      t.is(chosen.includes('stock-out'), !inStock, `${path} ${title}`)
    }
  }
})

test('a list, its JSON and its Markdown agree on the products, their prices and their stock', async (t) => {
  const shop = await paperShop()
  const client = shop.client()
  const { format } = shop.scope
  for (const path of ['/products', '/collections/landscape', '/search?q=print']) {
    const { products } = (await client.get(path)).json
    const { status, text } = await client.get(path, asMarkdown)
    t.is(status, 200)
    // Below products a search tells what else it found.
    const lines = text.split('\n').filter((line) => /^- \[[^\]]*\]\([^)]*\/products\//.test(line))
    t.is(lines.length, products.length, path)
    for (const [at, { title, slug, price, currency, inStock }] of products.entries()) {
      const line = plain(lines[at] ?? '')
      t.true(line.startsWith(`- [${title}](http://shop.test/products/${slug}.md): `), line)
      t.true(line.includes(format.money(price, currency)), line)
      t.is(line.includes('In stock'), inStock)
    }
  }
  const first = await client.page('/products.md')
  const [, next = ''] = /\[Next\]\(http:\/\/shop\.test([^)]+)\)/.exec(first.text) ?? []
  t.is(next, '/products.md?skip=20')
  t.regex((await client.page(next)).text, /\[Print \d\d\]/)
})

test('Markdown is had by Accept and by .md, of products, lists, pages and the front page', async (t) => {
  const client = (await paperShop()).client()
  const addresses = [
    '/',
    '/products',
    '/products/print-7',
    '/collections',
    '/collections/botanical',
    '/pages',
    '/pages/how-we-print',
  ]
  for (const path of addresses) {
    const byAccept = await client.get(path, asMarkdown)
    const byEnd = await client.page(path === '/' ? '/index.md' : `${path}.md`)
    for (const { status, headers } of [byAccept, byEnd]) {
      t.is(status, 200, path)
      t.is(headers.get('content-type'), 'text/markdown; charset=utf-8')
      t.regex(headers.get('vary') ?? '', /\bAccept\b/)
      t.is(headers.get('link'), `<http://shop.test${path}>; rel="canonical"`)
      t.deepEqual(headers.getSetCookie(), [], 'a reader gets no cookie')
    }
    t.is(byEnd.text, byAccept.text, path)
    t.regex(byEnd.text, /^# \S/)
    const page = await client.page(path)
    t.is(page.headers.get('content-type'), 'text/html; charset=utf-8')
    const end = path === '/' ? '/index.md' : `${path}.md`
    t.true(
      read(page.text).has({
        tag: 'link',
        rel: 'alternate',
        type: 'text/markdown',
        href: `http://shop.test${end}`,
      }),
      path,
    )
  }
})

test('every link of the front page in Markdown leads to Markdown', async (t) => {
  const client = (await paperShop()).client()
  const { text } = await client.page('/index.md')
  const links = [...text.matchAll(/\]\(http:\/\/shop\.test([^)]*)\)/g)].map(([, path = '']) => path)
  t.true(links.length > 6)
  for (const path of links) {
    const { status, headers } = await client.page(path)
    t.is(status, 200, path)
    t.is(headers.get('content-type'), 'text/markdown; charset=utf-8', path)
  }
})

test('who takes several gets the best: browsers the page, API clients JSON, agents Markdown', async (t) => {
  const client = (await paperShop()).client()
  const typeOf = async (accept: string, path = '/products/print-7') =>
    (await client.get(path, { Accept: accept })).headers.get('content-type')?.split(';')[0]
  for (let round = 0; round < 2; round++) {
    t.is(await typeOf('text/markdown, text/html, */*'), 'text/markdown')
    t.is(await typeOf('text/html, text/markdown;q=0.5'), 'text/html')
    t.is(await typeOf('application/json, text/markdown;q=0.9'), 'application/json')
    t.is(await typeOf('*/*'), 'text/html')
    t.is(await typeOf('*/*', '/api/products/print-7'), 'application/json')
    t.is(await typeOf('text/markdown', '/api/products/print-7'), 'text/markdown')
  }
})

test('the kept answers of an address are never mixed up', async (t) => {
  const client = (await paperShop()).client()
  const path = '/products/print-9'
  for (let round = 0; round < 3; round++) {
    t.true((await client.page(`${path}.md`)).text.startsWith('# Print 09'))
    t.true((await client.page(path)).text.startsWith('<!doctype html>'))
    t.is((await client.get(path)).json.product.title, 'Print 09')
    t.true((await client.get(path, asMarkdown)).text.startsWith('# Print 09'))
  }
  const { headers } = await client.page(`${path}.md`)
  const again = await client.page(`${path}.md`, { 'If-None-Match': headers.get('etag') ?? '' })
  t.is(again.status, 304)
})

test('an address without Markdown is 406, or what else the caller takes; what is not there is 404 in Markdown', async (t) => {
  const client = (await paperShop()).client()
  t.is((await client.get('/auth/signin', asMarkdown)).status, 406)
  t.is((await client.page('/auth/signin.md')).status, 406)
  const either = await client.get('/auth/signin', { Accept: 'text/markdown, text/html;q=0.5' })
  t.is(either.headers.get('content-type'), 'text/html; charset=utf-8')
  for (const [path, headers] of [
    ['/products/nowhere.md', {}],
    ['/products/nowhere', asMarkdown],
    ['/nowhere', asMarkdown],
  ] as const) {
    const { status, text, headers: told } = await client.page(path, headers)
    t.is(status, 404, path)
    t.is(told.get('content-type'), 'text/markdown; charset=utf-8', path)
    t.regex(text, /^# /)
  }
  t.is((await client.page('/readme.md')).headers.get('content-type'), 'text/html; charset=utf-8')
  t.is((await client.page('/admin.md')).status, 404)
  t.is((await client.get('/admin/products', asMarkdown)).status, 401)
})

test('a page that moved keeps its Markdown', async (t) => {
  const shop = await paperShop()
  await shop.scope.atomic((inner) =>
    inner.tell('address.changed', {
      moves: [{ from: '/products/was-here', to: '/products/print-7' }],
    }),
  )
  const { status, headers } = await shop.client().page('/products/was-here.md?x=1')
  t.is(status, 301)
  t.is(headers.get('location'), '/products/print-7.md?x=1')
})

test('29: what somebody typed is text in Markdown, and not HTML', async (t) => {
  const client = (await paperShop()).client()
  for (const path of [
    '/products/print-30.md',
    '/products.md?sort=newest',
    '/products.md?take=100',
  ]) {
    const { text } = await client.page(path)
    // Bytes: of Markdown
    t.true(text.includes('\\<img src=x onerror=alert(1)\\>'), path)
    // Bytes: of Markdown
    t.false(/(^|[^\\])<img/.test(text), path)
  }
})
