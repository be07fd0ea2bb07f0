import test from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { Page } from '../../../modules/pages/models/page.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { openBilingual, type Scene } from './scene.ts'

const draft = {
  title: 'Poster',
  description: '<p>Printed by hand.</p>',
  status: 'active',
  price: 900,
} as const

async function open(t: Parameters<typeof openBilingual>[0]) {
  const shop = await openBilingual(t)
  return { shop, admin: await adminOf(shop) }
}

const product = (shop: Scene, title = 'Poster') => Product.create(shop.scope, { ...draft, title })
/** A file, chosen in the form. */
function sent(admin: Client, csv: string) {
  const form = new FormData()
  form.append('file', new File([csv], 'translations.csv', { type: 'text/csv' }))
  const headers = { Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' }
  return admin.send('POST', '/admin/translations/import', form, headers)
}

const pathOf = (id: string) => `/admin/translations/product/${id}/de`

test('what is missing is listed, translated and no longer listed; a changed original makes it outdated', async (t) => {
  const { shop, admin } = await open(t)
  const id = await product(shop)
  const list = async (query = '') => (await admin.get(`/admin/translations${query}`)).json
  t.like(await list(), {
    total: 1,
    translations: [{ kind: 'product', id, language: 'de', title: 'Poster', total: 2, missing: 2 }],
  })
  t.is((await admin.get('/admin/translations?kind=user')).status, 422)
  const fields = { title: 'Plakat', description: '<p>Von Hand gedruckt.</p>' }
  const saved = await admin.put(pathOf(id), { fields })
  t.is(saved.status, 200)
  t.like(saved.json.translation, { state: 'complete', missing: 0, outdated: 0 })
  t.is((await list()).total, 0)
  t.is((await list('?state=complete')).total, 1)
  await Product.update(shop.scope, id, { title: 'Big poster' })
  const outdated = await list('?state=outdated')
  t.like(outdated, { total: 1, translations: [{ title: 'Big poster', outdated: 1 }] })
  t.is((await shop.client().get('/de/products/poster')).json.product.title, 'Plakat')
  t.like(
    (await list()).progress.find((one: { kind: string }) => one.kind === 'product'),
    { language: 'de', missing: 0, outdated: 1, complete: 0, total: 1, isFinished: true },
  )
  await Product.removeAll(shop.scope, [id])
  t.is((await list('?state=all')).total, 0)
  t.is((await admin.get(pathOf(id))).status, 404)
})

test('the form shows both sides, saves, and goes on to the next record that waits', async (t) => {
  const { shop, admin } = await open(t)
  const [first, second] = [await product(shop, 'First <b>'), await product(shop, 'Second')]
  const page = await admin.page(pathOf(first))
  t.is(page.status, 200)
  t.true(page.text.includes('First &lt;b>'))
  t.true(read(page.text).has({ field: 'fields[title]' }))
  const { fields, version } = (await admin.get(pathOf(first))).json.translation
  const typed = {
    _method: 'PUT',
    version,
    state: 'missing',
    'fields[title]': 'Erstes </textarea>',
    'seen[title]': fields[0].seen,
    'fields[description]': '',
  }
  const saved = await admin.form(pathOf(first), { ...typed, intent: 'next' })
  t.is(saved.status, 303)
  t.is(saved.headers.get('location'), pathOf(second))
  t.true(read((await admin.page(pathOf(first))).text).has({ value: 'Erstes </textarea>' }))
  const last = await admin.form(pathOf(second), {
    _method: 'PUT',
    intent: 'next',
    'fields[title]': 'X',
  })
  t.regex(last.headers.get('location') ?? '', /^\/admin\/translations\?/)
  t.true((await admin.page('/admin/translations')).text.includes(pathOf(second)))
})

test('languages are called by the words that the admin reads', async (t) => {
  const shop = await openBilingual(t)
  const admin = await adminOf(shop)
  const id = await Product.create(shop.scope, { title: 'Poster', status: 'active', price: 900 })
  const paths = [`/admin/translations/product/${id}/de`, '/admin/translations']
  for (const path of paths) t.regex((await admin.page(path)).text, /German/, path)
  await admin.post('/api/account/language', { language: 'de' })
  for (const path of [...paths, '/admin/translations/import']) {
    const { text } = await admin.page(path)
    t.regex(text, /Deutsch/, path)
    t.notRegex(text, /German|English\)/, path)
  }
  t.regex((await admin.page(`/admin/translations/product/${id}/de`)).text, /Titel \(Englisch\)/)
})

test('a stale save is refused with everything typed kept, an unknown field is named', async (t) => {
  const { shop, admin } = await open(t)
  const id = await product(shop)
  const { version } = (await admin.get(pathOf(id))).json.translation
  await admin.put(pathOf(id), { fields: { title: 'Plakat' } })
  const stale = await admin.put(pathOf(id), { fields: { title: 'Bild' }, version })
  t.is(stale.status, 409)
  const { present, yours } = stale.json.error
  t.deepEqual(present, (await admin.get(pathOf(id))).json.translation)
  t.deepEqual(Object.keys(yours), Object.keys(present))
  const texts = [present, yours].map(({ fields }) => fields[0].text)
  t.deepEqual([...texts, yours.version], ['Plakat', 'Bild', version])
  const again = await admin.form(pathOf(id), { _method: 'PUT', version, 'fields[title]': 'Bild' })
  t.is(again.status, 409)
  t.true(read(again.text).has({ value: 'Bild' }))
  t.true(read(again.text).has({ tag: 'span', text: 'Plakat' }))
  const knowing = /name="version" value="([^"]+)"/.exec(again.text)?.[1] ?? ''
  const form = { _method: 'PUT', 'fields[title]': 'Bild' }
  const others: Record<string, string>[] = [{ 'fields[none]': 'x' }, { intent: 'preview' }]
  for (const more of others) {
    const { text } = await admin.form(pathOf(id), { ...form, ...more, version })
    t.true(
      read(text).has({ field: 'version', value: version }),
      'the version stays what was edited',
    )
  }
  t.is((await admin.form(pathOf(id), { ...form, version: knowing })).status, 303)
  const unknown = await admin.put(pathOf(id), { fields: { slug: 'x' } })
  t.is(unknown.status, 422)
  t.deepEqual(Object.keys(unknown.json.error.fields), ['fields.slug'])
  t.is((await admin.put(`/admin/translations/product/${id}/fr`, { fields: {} })).status, 404)
  t.is((await admin.put(`/admin/translations/product/${id}/en`, { fields: {} })).status, 404)
  t.is((await admin.put('/admin/translations/slug/x/de', { fields: {} })).status, 404)
})

test('Markdown is previewed beside its original, and every editor leads to the translations', async (t) => {
  const { shop, admin } = await open(t)
  const id = await product(shop)
  const { id: pageId } = await Page.create(shop.scope, { title: 'About', body: '*Hello*' })
  const preview = await admin.post('/admin/translations/preview?field=body', {
    fields: { body: '**Hallo** <script>' },
  })
  t.is(preview.json.html, '<p><strong>Hallo</strong> &lt;script&gt;</p>')
  const plain = await admin.form(`/admin/translations/page/${pageId}/de`, {
    ...{ _method: 'PUT', intent: 'preview', 'fields[body]': '**Hallo**' },
  })
  t.true(read(plain.text).has({ role: 'strong', name: 'Hallo' }))
  t.is((await admin.get(`/admin/translations/page/${pageId}/de`)).json.translation.missing, 2)
  t.true(read((await admin.page(`/admin/products/${id}`)).text).has({ href: pathOf(id) }))
  t.true((await admin.page(`/admin/pages/${pageId}`)).text.includes('/admin/translations/page/'))
})

test('a file goes out and comes back; each row is taken or named', async (t) => {
  const { shop, admin } = await open(t)
  const id = await product(shop, '=1+1')
  const other = await product(shop, 'Card, "fine"\nand new')
  const out = (await admin.page('/admin/translations/export.csv?language=de')).text
  t.true(out.startsWith('Kind,Id,Title,Field,Original,Translation\r\n'))
  t.true(out.includes(`product,${id},'=1+1,title,'=1+1,\r\n`))
  const filled = [
    'Kind,Id,Title,Field,Original,Translation',
    `product,${id},x,title,'=1+1,'=2+2`,
    `product,${id},x,description,<p>Printed by hand.</p>,"<p>Von Hand<script>x</script></p>"`,
    `product,${other},x,title,Another original,Karte`,
    `product,${other},x,description,,`,
    `product,${other},x,slug,,karte`,
    'product,nobody,x,title,,Niemand',
    'order,1,x,title,,Bestellung',
  ].join('\r\n')
  const send = () => sent(admin, filled)
  const report = (await send()).json
  t.like(report, { created: 3, updated: 0, unchanged: 0, empty: 1, errorCount: 3 })
  t.deepEqual(
    report.errors.map(({ row, field }: { row: number; field: string }) => `${row} ${field}`).sort(),
    ['6 Field', '7 Id', '8 Kind'],
  )
  t.like((await send()).json, { created: 0, unchanged: 3 })
  const read = async (one: string) => (await admin.get(pathOf(one))).json.translation
  t.deepEqual(
    (await read(id)).fields.map(({ text }: { text: string }) => text),
    ['=2+2', '<p>Von Hand</p>'],
  )
  t.is((await read(other)).fields[0].state, 'outdated')
  const back = (await admin.page('/admin/translations/export.csv')).text
  t.like((await sent(admin, back)).json, { errorCount: 0, updated: 1 })
  t.is((await sent(admin, 'a,b\n1,2')).status, 422)
})

test('the preview of a field that was not sent is empty, whatever it is called', async (t) => {
  const { admin } = await open(t)
  for (const field of ['constructor', 'toString', 'none']) {
    const answer = await admin.post(`/admin/translations/preview?field=${field}`, { fields: {} })
    t.deepEqual([answer.status, answer.json.html], [200, ''])
  }
})

test('of two editors who save the same version at once, one is told', async (t) => {
  const { shop, admin } = await open(t)
  const path = pathOf(await product(shop))
  for (const round of ['first', 'second']) {
    const { version } = (await admin.get(path)).json.translation
    const save = (title: string) => admin.put(path, { fields: { title }, version })
    const answers = await Promise.all([save(`Plakat ${round}`), save(`Bild ${round}`)])
    t.deepEqual(answers.map(({ status }) => status).sort(), [200, 409], round)
  }
})
