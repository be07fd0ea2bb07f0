import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { themes } from '#generated/enabled.ts'
import { projectRoot } from '#server/env/paths.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

/** What a theme's pages say between the tags of `Sections`. */
function insideSections(template: string): string[] {
  const folder = join(projectRoot(), 'templates', template)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      // Bytes: of our own sources
      return [...text.matchAll(/<Sections [^>]*[^/]>(.*?)<\/Sections>/gs)].map(([, it = '']) => it)
    })
}

test('everything that a theme says inside a place to arrange can be arranged: its frame stands outside', async (t) => {
  for (const [template, { modules = [], overrides = {} }] of Object.entries(themes)) {
    const { app } = await openShop(t, modules, { template, overrides })
    for (const text of insideSections(template)) {
      for (const [, name = ''] of text.matchAll(/<([A-Za-z]\w*)/g)) {
        t.truthy(app.kernel.theme.components[name]?.block, `${template}: <${name}>`)
      }
    }
  }
})

test('an arranged front page keeps what the second theme puts around it', async (t) => {
  const { modules = [], overrides = {} } = themes.foundry ?? {}
  const shop = await openShop(t, modules, { template: 'foundry', overrides })
  const admin = await adminOf(shop)
  const made = { title: 'Art Prints', slug: 'art-prints', status: 'active' }
  t.is((await admin.post('/admin/collections/create', made)).status, 201)
  const front = async () => (await shop.client().page('/')).text
  const isFramed = (html: string) => {
    t.is(read(html).all({ class: 'tape' }).length, 1)
    t.regex(read(html).find({ class: 'index' }).find({ role: 'region' }).text, /Art Prints/)
  }
  isFramed(await front())
  const blocks = [
    { id: 'b1', component: 'Quote', props: { text: 'Fine paper.' } },
    { id: 'b2', component: 'CollectionGrid', props: { take: 3 } },
  ]
  t.is((await admin.put('/admin/design/home/update', { blocks })).status, 200)
  t.is((await admin.put('/admin/design/home/publish')).status, 200)
  const arranged = await front()
  t.regex(arranged, /Fine paper\./)
  isFramed(arranged)
  const all = await shop.client().page('/collections')
  t.regex(all.text, /Art Prints/)
  t.false(read(all.text).has({ class: 'index' }))
})
