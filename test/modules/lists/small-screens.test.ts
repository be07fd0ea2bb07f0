// What stands where in lists and editors, so that a phone, a narrow window and a browser without scripts have it in order.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  return { shop, admin: await adminOf(shop) }
})

test('the title stands before publishing in every editor', async (t) => {
  const { admin } = await scene()
  for (const path of ['pages', 'products', 'collections', 'blog']) {
    const { text } = await admin.page(`/admin/${path}/new`)
    const title = text.indexOf('id="field-title"')
    t.true(title > 0 && title < text.indexOf('editor-publish'), path)
  }
})

test('filters without room in the row open from one button, which says how many are set and opens where one is wrong', async (t) => {
  const { admin } = await scene()
  const add = async (label: string) => {
    const field = { kind: 'order', label: { en: label }, type: 'decimal', filtered: true }
    t.is((await admin.post('/admin/custom-fields/create', field)).status, 201)
  }
  await add('Depth')
  const more = async (query: string) => {
    const { text } = await admin.page(`/admin/orders?tab=all&${query}`)
    const all = read(text)
    for (const field of ['status', 'from', 'to', 'customField']) t.true(all.has({ field }), field)
    return all.find({ tag: 'details', id: 'more-filters' })
  }
  const none = await more('')
  t.regex(none.text, /^More filters/)
  for (const field of ['from', 'to', 'customField']) t.true(none.has({ field }), field)
  t.false(none.has({ field: 'status' }))
  t.regex((await more('from=2026-01-01&to=2026-02-01')).text, /^More filters \(2\)/)
  t.is((await more('from=soon')).get('open'), '')
})

test('one button leads from a text to the library, and cells of numbers are as narrow as numbers', async (t) => {
  const { admin } = await scene()
  const page = read((await admin.page('/admin/pages/new')).text)
  t.false(page.has({ href: '/admin/media', name: 'Open the library' }))
  t.true(page.has({ role: 'button', name: 'Choose from the library' }))
  await admin.post('/admin/products/create', { title: 'Ink', price: 1000 })
  const grid = read((await admin.page('/admin/products/grid')).text)
  t.true(grid.has({ class: /\binput-number\b/, 'data-column': 'price' }))
})
