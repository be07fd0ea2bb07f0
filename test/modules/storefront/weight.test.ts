import { gzipSync } from 'node:zlib'
import test from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { paperShop } from '#test/helpers/paper-shop.ts'

/** What fits into the first flight of a connection, in bytes. */
const firstFlight = 14 * 1024

/** The compressed bytes of a page and of the style sheets that it waits for. */
async function weightOf(client: Client, path: string): Promise<number> {
  const { text } = await client.page(path)
  const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
  let bytes = gzipSync(text).length
  for (const [, href = ''] of sheets) bytes += gzipSync((await client.page(href)).text).length
  return bytes
}

/** What the pages of shoppers may load to come alive, in bytes. */
const allScripts = 20 * 1024

test.serial('the scripts of a store page are small, all together', async (t) => {
  const client = (await paperShop()).client()
  const { text } = await client.page('/products/print-7')
  let bytes = 0
  for (const [, src = ''] of text.matchAll(/<script src="([^"]+)"/g))
    bytes += gzipSync((await client.page(src)).text).length
  t.log(`${bytes} bytes of ${allScripts}`)
  t.true(bytes > 0 && bytes <= allScripts)
})

test.serial('what only an account needs is loaded by its pages alone', async (t) => {
  const client = (await paperShop()).client()
  t.notRegex((await client.page('/')).text, /css\/account/)
  t.regex((await client.page('/auth/signin')).text, /css\/account/)
})

for (const path of ['/', '/products/print-7']) {
  test.serial(`HTML and CSS of ${path} fit into the first flight`, async (t) => {
    const bytes = await weightOf((await paperShop()).client(), path)
    t.log(`${bytes} bytes of ${firstFlight}`)
    t.true(bytes <= firstFlight)
  })
}

test.serial(
  'the front page asks the database ten times at most, once each for stars, menus, announcements, posts and sections, a number that does not grow',
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
    t.true(asked.length <= 10, `${asked.length} queries`)
  },
)
