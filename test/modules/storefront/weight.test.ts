import { gzipSync } from 'node:zlib'
import test from 'ava'
import { transform } from 'esbuild'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { demoShop, themeNames } from '#test/helpers/shops/demo-shop.ts'
import { paperShop } from '#test/helpers/shops/paper-shop.ts'

/** What fits into the first flight of a connection, in bytes. */
const firstFlight = 14 * 1024

const br = { 'Accept-Encoding': 'br' }

/** The bytes that a browser is sent of a page, as often asked for ones are, and of the style sheets that it waits for. */
async function weightOf(client: Client, path: string): Promise<number> {
  const { status, text } = await client.page(path)
  if (status !== 200) throw new Error(`${path} answers ${status}`)
  const [head = ''] = text.split('</head>')
  const sheets = read(head).all({ tag: 'link', rel: 'stylesheet' })
  const files = [path, ...sheets.map((sheet) => sheet.get('href') ?? '')]
  let bytes = 0
  for (const file of files) {
    const { headers } = await client.page(file, br)
    if (headers.get('content-encoding') !== 'br') throw new Error(`${file} is not compressed`)
    bytes += Number(headers.get('content-length'))
  }
  return bytes
}

/** What the pages of shoppers may load to come alive, in bytes. */
const allScripts = 20 * 1024

test.serial('the scripts of a store page are small, all together', async (t) => {
  const client = (await paperShop()).client()
  const { text } = await client.page('/products/print-7')
  let bytes = 0
  for (const script of read(text).all({ tag: 'script', src: /./ }))
    bytes += gzipSync((await client.page(script.get('src') ?? '')).text).length
  t.log(`${bytes} bytes of ${allScripts}`)
  t.true(bytes > 0 && bytes <= allScripts)
})

test.serial(
  'what the shop runs on every page is one script, which declares no name twice',
  async (t) => {
    const client = (await paperShop()).client()
    const scripts = read((await client.page('/')).text).all({ tag: 'script', src: /./ })
    const [library = '', own = '', ...more] = scripts.map((script) => script.get('src') ?? '')
    t.regex(library, /js\/htmx/)
    t.deepEqual(more, [])
    const { text } = await client.page(own)
    t.regex(text, /data-cart-count/, 'those of modules are in it')
    // A module may declare a name once, where a script may declare a function again.
    await t.notThrowsAsync(transform(`${text}\nexport {}`))
    await t.throwsAsync(transform(`${text}\nfunction unfold() {}\nexport {}`))
  },
)

test.serial('what only an account needs is loaded by its pages alone', async (t) => {
  const client = (await paperShop()).client()
  t.notRegex((await client.page('/')).text, /css\/account/)
  t.regex((await client.page('/auth/signin')).text, /css\/account/)
})

const pages = {
  home: '/',
  collection: '/collections/art-prints',
  product: '/products/evening-country-postcards',
  post: '/blog/how-to-hang-five-prints',
}

for (const theme of themeNames)
  test.serial(`HTML and CSS of each page fit into the first flight: ${theme}`, async (t) => {
    const client = (await demoShop(theme)).client()
    for (const [name, path] of Object.entries(pages))
      for (const prefix of ['', '/de']) {
        const bytes = await weightOf(client, prefix + (prefix && path === '/' ? '' : path))
        t.log(`${prefix} ${name}: ${bytes} bytes of ${firstFlight}`)
        t.true(bytes > 5000 && bytes <= firstFlight, `${prefix} ${name} weighs ${bytes} bytes`)
      }
  })

test.serial(
  'the front page asks the database fourteen times at most, once each for stars, menus, announcements, posts, sections, currencies, discounts, withdrawals and the look, a number that does not grow',
  async (t) => {
    const { app, scope, client } = await paperShop()
    const { reader } = app.kernel.database
    let asked: string[] = []
    reader.on('query', ({ sql }: { sql: string }) => asked.push(sql))
    await scope.atomic(async (inner) => inner.raiseRevision())
    asked = []
    const answer = await client().page('/')
    t.is(answer.status, 200)
    t.log(asked)
    t.true(asked.length <= 14, `${asked.length} queries`)
  },
)
