import test, { type ExecutionContext } from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import pages from '../../../modules/pages/index.ts'
import redirects from '../../../modules/redirects/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const path = '/admin/redirects'

async function open(t: ExecutionContext) {
  const shop = await openShop(t, [storefront, auth, pages, redirects])
  return { shop, admin: await adminOf(shop), visitor: shop.client() }
}

function sendFile(admin: Client, csv: string | Buffer, accept = 'application/json') {
  const form = new FormData()
  form.set('file', new Blob([typeof csv === 'string' ? csv : new Uint8Array(csv)]), 'redirects.csv')
  const headers = { Accept: accept, 'Sec-Fetch-Site': 'same-origin' }
  return admin.send('POST', `${path}/import`, form, headers)
}

test('the forms add, change and delete a redirect without scripts', async (t) => {
  const { admin, visitor } = await open(t)
  const empty = await admin.page(path)
  t.true(empty.text.includes('No address has moved yet'))
  t.is((await admin.page(`${path}/new`)).status, 200)
  const fields = { from: '/old', to: '/pages', kind: 'exact', status: '301', intent: 'save' }
  const made = await admin.form(path, fields)
  t.is(made.status, 303)
  t.is(made.headers.get('location'), path)
  const list = await admin.page(path)
  t.true(list.text.includes('→ /pages'))
  const [, id = ''] = /href="\/admin\/redirects\/([0-9a-f-]{36})"/.exec(list.text) ?? []
  const editor = await admin.page(`${path}/${id}`)
  t.true(read(editor.text).has({ field: 'from', value: '/old' }))
  const put = { ...fields, _method: 'PUT', to: 'https://elsewhere.example/"x"' }
  t.is((await admin.form(`${path}/${id}/update`, put)).status, 303)
  const moved = await visitor.page('/old')
  t.is(moved.headers.get('location'), 'https://elsewhere.example/%22x%22')
  t.true(read((await admin.page(`${path}/${id}/delete`)).text).has({ value: 'DELETE' }))
  t.is((await admin.form(`${path}/${id}/delete`, { _method: 'DELETE' })).status, 303)
  t.is((await visitor.page('/old')).status, 404)
})

test('a refused form keeps what was typed and says what is wrong at its field', async (t) => {
  const { admin } = await open(t)
  const typed = { from: '/a "b"', to: 'javascript:alert(1)', kind: 'prefix', status: '302' }
  const { status, text } = await admin.form(path, typed)
  t.is(status, 422)
  t.true(read(text).has({ field: 'from', value: '/a "b"' }))
  t.true(read(text).has({ value: 'javascript:alert(1)' }))
  t.true(read(text).has({ value: 'prefix', checked: '' }))
  t.true(read(text).has({ value: '302', checked: '' }))
  t.true(text.includes('Enter a path of this shop'))
  await admin.post(path, { from: '/a', to: '/pages' })
  const again = await admin.form(path, { from: '/a', to: '/pages/x', kind: 'exact', status: '301' })
  t.is(again.status, 409)
  t.true(again.text.includes('There is a redirect from this address already.'))
})

test('the list is searched, filtered, sorted and paged; unknown words are 422', async (t) => {
  const { shop, admin } = await open(t)
  for (const n of [1, 2, 3]) await admin.post(path, { from: `/old-${n}`, to: `/pages/${n}` })
  await admin.post(path, { from: '/blog', to: '/pages/100%25_off', kind: 'prefix' })
  await shop.scope.atomic((inner) =>
    inner.tell('address.changed', { moves: [{ from: '/moved', to: '/pages/moved-on' }] }),
  )
  const froms = async (query: string) =>
    (await admin.get(`${path}?${query}`)).json.redirects.map((one: { from: string }) => one.from)
  t.deepEqual(await froms('q=OLD-&sort=from'), ['/old-1', '/old-2', '/old-3'])
  t.deepEqual(await froms('q=25_off'), ['/blog'])
  t.deepEqual(await froms('q=5_o_f'), [])
  t.deepEqual(await froms('kind=prefix'), ['/blog'])
  t.deepEqual(await froms('source=slug'), ['/moved'])
  t.deepEqual(await froms('sort=-from&take=2&skip=1'), ['/old-2', '/old-1'])
  t.is((await froms('sort=-seen')).length, 5)
  t.is((await admin.get(`${path}?take=2`)).json.total, 5)
  for (const query of ['sort=id;drop', 'kind=regex', 'source=x', 'take=0', 'take=101', 'skip=-1'])
    t.is((await admin.get(`${path}?${query}`)).status, 422, query)
  const page = await admin.page(`${path}?q=old&take=2&sort=from`)
  t.regex(page.text, /q=old&amp;sort=from&amp;take=2&amp;skip=2/)
  t.true((await admin.page(`${path}?q=nothing`)).text.includes('No redirect matches'))
})

test('the box tells what happens with an address, and counts nothing', async (t) => {
  const { admin } = await open(t)
  await admin.post(path, { from: '/blog', to: '/pages', kind: 'prefix' })
  const trial = async (address: string) =>
    (await admin.get(`${path}?address=${encodeURIComponent(address)}`)).json.trial
  t.like(await trial('/blog/1?x=2'), { to: '/pages/1?x=2', status: 301, isAddress: true })
  t.like(await trial('http://shop.test/blog/1'), { to: '/pages/1' })
  t.like(await trial('/else'), { to: null, rule: null, isAddress: true })
  t.like(await trial('//evil.example'), { to: null, isAddress: false })
  t.true((await admin.page(`${path}?address=/blog/1`)).text.includes('leads to “/pages/1” (301)'))
  t.true((await admin.page(`${path}?address=/else`)).text.includes('No redirect catches “/else”'))
  t.is((await admin.get(path)).json.redirects[0].hits, 0)
})

test('many are deleted at once, from a form only after the question', async (t) => {
  const { admin } = await open(t)
  const ids: string[] = []
  for (const n of [1, 2, 3])
    ids.push((await admin.post(path, { from: `/old-${n}`, to: '/pages' })).json.redirect.id)
  const [one = '', two = '', three = ''] = ids
  const chosen: [string, string][] = [
    ['action', 'delete'],
    ['ids', one],
    ['ids', two],
  ]
  const asked = await admin.form(`${path}/bulk`, chosen)
  t.true(asked.text.includes('Delete 2 redirects?'))
  t.is((await admin.get(path)).json.total, 3)
  t.is((await admin.form(`${path}/bulk`, [...chosen, ['confirmed', 'yes']])).status, 303)
  const rest = await admin.post(`${path}/bulk`, { action: 'delete', ids: [three] })
  t.deepEqual(rest.json, { deleted: 1 })
  t.is((await admin.post(`${path}/bulk`, { action: 'delete', ids: [] })).status, 422)
})

test('a Shopify file is taken as it is; what is wrong is named by row, the rest is in', async (t) => {
  const { admin, visitor } = await open(t)
  await admin.post(path, { from: '/there', to: '/pages' })
  const csv = [
    'Redirect from,Redirect to',
    '/a,/b',
    '/b,/pages',
    '/there,/pages',
    '/pages/x,https://shop.test/pages',
    '/away,https://elsewhere.example/',
    '/loop,/loop',
    '"/with,comma",/pages',
    ',/pages',
    '/blogs/news/*,/pages/*',
    '/bad,javascript:alert(1)',
  ].join('\r\n')
  const { status, json } = await sendFile(admin, `\uFEFF${csv}`)
  t.is(status, 200)
  t.like(json, { created: 5, updated: 0, unchanged: 1, errorCount: 4 })
  t.deepEqual(
    json.errors.map(({ row, field }: { row: number; field: string }) => `${row} ${field}`).sort(),
    ['11 to', '6 to', '7 to', '9 from'],
  )
  t.is((await visitor.page('/a')).headers.get('location'), '/pages')
  t.is((await visitor.page('/with,comma')).headers.get('location'), '/pages')
  t.is((await visitor.page('/blogs/news/1')).headers.get('location'), '/pages/1')
  const again = (await sendFile(admin, csv)).json
  t.like(again, { created: 0, updated: 0, unchanged: 6 })
  const changed = (await sendFile(admin, 'redirect to,redirect from,status\n/pages/c,/a,302')).json
  t.like(changed, { created: 0, updated: 1, errorCount: 0 })
  t.is((await visitor.page('/a')).status, 302)
  const report = await sendFile(admin, csv, 'text/html')
  t.is(report.status, 200)
  t.true(report.text.includes('4 rows were refused'))
  const fine = await sendFile(admin, 'Redirect from,Redirect to\n/new,/pages', 'text/html')
  t.is(fine.status, 303)
})

test('46: a file that is none of redirects is 422 at its field, as JSON and in the form', async (t) => {
  const { admin } = await open(t)
  const bad: (string | Buffer)[] = [
    '',
    'Handle,Title\na,b',
    Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]),
    'Redirect from\n/a',
    '"Redirect from,Redirect to\n/a,/b',
  ]
  for (const csv of bad) {
    const { status, json } = await sendFile(admin, csv)
    t.is(status, 422, String(csv))
    t.truthy(json.error.fields.file)
  }
  t.is((await sendFile(admin, 'x', 'text/html')).status, 422)
  const broken = (await sendFile(admin, 'Redirect from,Redirect to\n/a,/b\n"/c,/d')).json
  t.like(broken, { created: 1, errorCount: 1 })
  t.is(broken.errors[0].field, 'file')
})

test('45: the export is safe in a spreadsheet, and re-importing it restores every rule', async (t) => {
  const { admin } = await open(t)
  await admin.post(path, { from: '/a,"b"', to: '/pages?x=1#y' })
  await admin.post(path, { from: '/blog', to: '/pages', kind: 'prefix', status: 302 })
  await admin.post(path, { from: '/away', to: 'https://elsewhere.example/' })
  const { headers, text } = await admin.get(`${path}/export.csv`)
  t.is(headers.get('content-type'), 'text/csv; charset=utf-8')
  // Bytes: of a header
  t.regex(headers.get('content-disposition') ?? '', /attachment; filename="redirects\.csv"/)
  const lines = text.trim().split('\r\n')
  t.is(lines[0], 'Redirect from,Redirect to,Status')
  t.true(lines.includes('/blog/*,/pages/*,302'))
  for (const line of lines.slice(1)) t.notRegex(line, /^"?[=+\-@\t]/)
  t.like((await sendFile(admin, text)).json, {
    created: 0,
    updated: 0,
    unchanged: 3,
    errorCount: 0,
  })
  const { redirects } = (await admin.get(path)).json
  const ids = redirects
    .filter((one: { to: string }) => one.to.startsWith('/'))
    .map((one: { id: string }) => one.id)
  await admin.post(`${path}/bulk`, { action: 'delete', ids })
  t.like((await sendFile(admin, text)).json, { created: 2, unchanged: 1, errorCount: 0 })
  t.is(
    (await admin.get(`${path}/export.csv`)).text.trim().split('\r\n').sort().join('\n'),
    [...lines].sort().join('\n'),
  )
})
