// Lists of the admin whose query is refused.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  for (const kind of ['product', 'collection', 'customer', 'order'])
    for (const field of [{ type: 'decimal', label: { en: 'Depth' } }]) {
      const sent = { kind, filtered: true, ...field }
      const made = await admin.post('/admin/custom-fields/create', sent)
      if (made.status !== 201) throw new Error(made.text)
    }
  for (const [title, depth] of [
    ['Deep', 10],
    ['Flat', 1],
  ]) {
    const sent = { title, price: 1000, customFields: { depth } }
    const made = await admin.post('/admin/products/create', sent)
    if (made.status !== 201) throw new Error(made.text)
  }
  return { admin }
})

test('a filter that cannot be read is named above the list and at its field, and the others narrow', async (t) => {
  const { admin } = await scene()
  const query = 'customField=depth:&customFrom=deep&customTo=5'
  const answer = await admin.page(`/admin/products?${query}`)
  t.is(answer.status, 422)
  const page = read(answer.text)
  const note = page.find({ role: 'alert' }).text
  t.regex(note, /A filter was left out/)
  t.regex(note, /Depth: From: Enter a number/i)
  const from = page.find({ field: 'customFrom' })
  t.is(from.get('value'), 'deep')
  t.is(from.get('aria-invalid'), 'true')
  t.is(from.get('autofocus'), '')
  t.is(from.get('aria-label'), 'Depth: from')
  t.is(page.find({ field: 'customTo' }).get('aria-invalid'), undefined)
  t.true(page.has({ role: 'link', name: 'Flat' }))
  t.false(page.has({ role: 'link', name: 'Deep' }))
  // On a phone the filters are folded: not where one of them is wrong.
  t.is(page.find({ id: 'filter-fold' }).get('open'), '')
  // While somebody types into the search, the focus stays there.
  const followed = await admin.fragment(`/admin/products?${query}`)
  t.is(read(followed.text).find({ field: 'customFrom' }).get('autofocus'), undefined)
  // What is done with the list does not ask for it again.
  t.false(page.has({ field: 'query', value: /customFrom/ }))
})

test('all that is wrong is told at once, of columns too, on a list that finds nothing as well', async (t) => {
  const { admin } = await scene()
  for (const [path, query, count, names] of [
    [
      '/admin/products',
      'customField=depth:&customFrom=x&customTo=y',
      2,
      ['customFrom', 'customTo'],
    ],
    ['/admin/products', 'priceFrom=much&priceTo=-1', 2, ['priceFrom', 'priceTo']],
    ['/admin/collections', 'customField=depth:&customTo=1e400', 1, ['customTo']],
    ['/admin/customers', 'customField=depth:&customFrom=2026-02-30', 1, ['customFrom']],
    ['/admin/orders', 'customField=depth:&customFrom=0x1', 1, ['customFrom']],
    ['/admin/orders', 'totalFrom=lots', 1, ['totalFrom']],
    ['/admin/inventory', 'take=1000', 1, ['take']],
    ['/admin/products', 'status=lost&customField=depth:deep', 2, ['status', 'customField']],
  ] as const) {
    const refused = await admin.get(`${path}?${query}`)
    t.is(refused.status, 422, `${path}?${query}`)
    const answer = await admin.page(`${path}?${query}`)
    t.is(answer.status, 422, `${path}?${query}`)
    const page = read(answer.text)
    const lines = page.find({ role: 'alert' }).all({ tag: 'li' })
    t.is(lines.length, count, `${path}?${query}`)
    for (const field of names) {
      const inputs = page.all({ field, role: 'textbox' })
      for (const input of inputs) t.is(input.get('aria-invalid'), 'true', field)
    }
    t.true(page.has({ role: 'heading', level: 1 }))
  }
})

test('a field is called by its own name where its one exact value is refused', async (t) => {
  const { admin } = await scene()
  for (const path of ['/admin/products', '/admin/orders', '/admin/customers']) {
    const answer = await admin.page(`${path}?customField=depth:deep`)
    t.regex(read(answer.text).find({ role: 'alert' }).text, /Depth: Enter a number/, path)
  }
})

test('a list without search and without records names what was refused, at its field too, and says that there is none yet', async (t) => {
  const { admin } = await scene()
  const path = '/admin/discounts/price-lists'
  const sound = read((await admin.page(path)).text)
  t.false(sound.has({ field: 'percentFrom' }))
  const answer = await admin.page(`${path}?percentFrom=much`)
  t.is(answer.status, 422)
  const page = read(answer.text)
  t.regex(page.find({ role: 'alert' }).text, /from: Enter a number/)
  const from = page.find({ field: 'percentFrom' })
  t.is(from.get('value'), 'much')
  t.is(from.get('autofocus'), '')
  t.true(page.has({ role: 'heading', name: /No group prices yet/ }))
  t.false(page.has({ role: 'heading', name: /Nothing matches/ }))
})

test('a saved view that asks for what the list does not know is still left for all', async (t) => {
  const { admin } = await scene()
  const answer = await admin.page('/admin/products?view=mine&status=lost')
  t.true(answer.status === 302 || answer.status === 303)
  t.is(answer.headers.get('location'), '/admin/products?view=all')
})

test('a choice that was refused is shown as it was asked for, marked as wrong, in every list', async (t) => {
  const { admin } = await scene()
  for (const [path, name, asked] of [
    ['/admin/orders', 'status', 'lost'],
    ['/admin/orders', 'paymentStatus', 'p"><b>'],
    ['/admin/products', 'customField', 'depth:deep'],
    ['/admin/collections', 'customField', 'depth:deep'],
    ['/admin/pages', 'status', 'lost'],
    ['/admin/blog', 'status', 'lost'],
    ['/admin/reviews', 'rating', '9'],
    ['/admin/media', 'kind', 'song'],
    ['/admin/users', 'state', 'lost'],
    ['/admin/redirects', 'kind', 'lost'],
  ] as const) {
    const answer = await admin.page(`${path}?${new URLSearchParams({ [name]: asked })}`)
    t.is(answer.status, 422, path)
    const select = read(answer.text).find({ tag: 'select', field: name })
    t.is(select.get('aria-invalid'), 'true', path)
    t.is(select.get('aria-describedby'), 'list-refused', path)
    const chosen = select.all({ tag: 'option', selected: '' })
    t.deepEqual(
      chosen.map((one) => [one.get('value'), one.text]),
      [[asked, asked]],
      path,
    )
  }
  const plain = read((await admin.page('/admin/orders')).text).find({
    ...{ tag: 'select', field: 'status' },
  })
  t.is(plain.get('aria-invalid'), undefined)
})
