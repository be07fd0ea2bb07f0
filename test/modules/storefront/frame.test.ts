import test from 'ava'
import { themes } from '#generated/enabled.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

test('an arranged front page keeps what the second theme puts around it, and its line says what the merchant wrote', async (t) => {
  const { modules = [], overrides = {} } = themes.foundry ?? {}
  const shop = await openShop(t, modules, { template: 'foundry', overrides })
  const admin = await adminOf(shop)
  const made = { title: 'Art Prints', slug: 'art-prints', status: 'published' }
  t.is((await admin.post('/admin/collections/create', made)).status, 201)
  const front = async () => (await shop.client().page('/')).text
  const isFramed = (html: string) => {
    t.regex(read(html).find({ class: 'index' }).find({ role: 'region' }).text, /Art Prints/)
  }
  isFramed(await front())
  t.false(read(await front()).has({ class: 'text-line' }), 'nobody has written a line')
  const blocks = [
    { id: 'b0', component: 'TextLine', props: { text: 'Open all hours' } },
    { id: 'b1', component: 'Quote', props: { text: 'Fine paper.' } },
    { id: 'b2', component: 'CollectionGrid', props: { take: 3 } },
  ]
  t.is((await admin.put('/admin/design/home/update', { blocks })).status, 200)
  t.is((await admin.put('/admin/design/home/publish')).status, 200)
  const arranged = await front()
  t.regex(arranged, /Fine paper\./)
  isFramed(arranged)
  t.is(read(arranged).find({ class: 'text-line' }).text, 'Open all hours')
  const all = await shop.client().page('/collections')
  t.regex(all.text, /Art Prints/)
  t.false(read(all.text).has({ class: 'index' }))
})
