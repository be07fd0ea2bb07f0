import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auditLog from '../../../modules/audit-log/index.ts'
import auth from '../../../modules/auth/index.ts'
import storefront from '../../../modules/storefront/index.ts'
import { Memo, memos } from './memos.ts'

const path = '/admin/memos'

async function open(t: Parameters<typeof openShop>[0]) {
  const shop = await openShop(t, [storefront, auth, auditLog, memos])
  return { shop, admin: await adminOf(shop) }
}

test('a record and a desk give creation, change, list and deletion over JSON, each written down', async (t) => {
  const { admin } = await open(t)
  const changes = async () => (await admin.get('/admin/audit-log')).json.total
  const before = await changes()
  const made = await admin.post(`${path}/create`, { name: ' Paper ', rank: 1 })
  t.is(made.status, 201)
  const { memo } = made.json
  t.like(memo, { name: 'Paper', email: '', message: '', status: 'open' })
  t.false('rank' in memo)
  const changed = await admin.put(`${path}/${memo.id}/update`, { subject: 'A3' })
  t.like(changed.json.memo, { name: 'Paper', subject: 'A3' })
  t.like((await admin.get(path)).json, { total: 1, memos: [{ subject: 'A3' }] })
  t.like((await admin.get(`${path}/${memo.id}/delete`)).json.memo, { name: 'Paper' })
  t.deepEqual((await admin.delete(`${path}/${memo.id}/delete`)).json, { deleted: true })
  t.is((await admin.get(`${path}/${memo.id}`)).status, 404)
  t.is((await admin.delete(`${path}/${memo.id}/delete`)).status, 404)
  t.is((await admin.get(`${path}?take=1000`)).status, 422)
  t.is(await changes(), before + 3)
})

test('a form says what is wrong at its field, keeps what was typed, and leads on when it is right', async (t) => {
  const { admin } = await open(t)
  const blank = (await admin.page(`${path}/new`)).text
  t.regex(blank, /Seen by admins alone/)
  t.true(read(blank).has({ maxlength: '200' }))
  const refused = await admin.form(`${path}/create`, { name: '', subject: 'Kept <b>' })
  t.is(refused.status, 422)
  t.true(refused.text.includes('Give the memo a name.'))
  t.true(read(refused.text).has({ value: /^Kept <b/ }))
  const together = await admin.post(`${path}/create`, { name: 'x', status: 'done' })
  t.deepEqual(together.json.error.fields, { message: 'Say what was done.' })
  const made = await admin.form(`${path}/create`, { name: 'Ink', subject: 'Black' })
  t.is(made.status, 303)
  const editor = made.headers.get('location') ?? ''
  const emptied = await admin.form(`${editor}/update`, { _method: 'PUT', name: '', subject: '' })
  t.is(emptied.status, 422)
  await admin.form(`${editor}/update`, { _method: 'PUT', name: 'Ink', subject: '' })
  t.like((await admin.get(editor)).json.memo, { name: 'Ink', subject: '', status: 'open' })
})

test('of two edits of one version the second is 409 with both versions, as JSON and as a form', async (t) => {
  const { admin } = await open(t)
  const { memo } = (await admin.post(`${path}/create`, { name: 'Ink' })).json
  const { id, updatedAt } = memo
  await admin.put(`${path}/${id}/update`, { name: 'First', updatedAt })
  const stale = await admin.put(`${path}/${id}/update`, { name: 'Second', updatedAt })
  t.is(stale.status, 409)
  t.like(stale.json.error, { code: 'STALE', present: { name: 'First' }, yours: { name: 'Second' } })
  const typed = { _method: 'PUT', name: 'Second', updatedAt }
  const form = await admin.form(`${path}/${id}/update`, typed)
  t.is(form.status, 409)
  t.regex(form.text, /First[\s\S]*Second/)
})

test('words and choices narrow the list, and the finder leads to the record', async (t) => {
  const { shop, admin } = await open(t)
  const ink = await Memo.create(shop.scope, { name: 'Ink', message: 'black and red' })
  const { id } = await Memo.create(shop.scope, { name: 'Paper', message: 'red', status: 'done' })
  // The newest stands first, also where both were made within a millisecond.
  await shop.scope.atomic(({ db }) =>
    db(Memo.tableName).where({ id: ink.id }).update({ updatedAt: '2026-01-01T00:00:00.000Z' }),
  )
  await Memo.create(shop.other, { name: 'Theirs', message: 'red' })
  const names = async (query: string) =>
    (await admin.get(path + query)).json.memos.map(({ name }: { name: string }) => name)
  t.deepEqual(await names('?q=RED'), ['Paper', 'Ink'])
  t.deepEqual(await names('?q=red&status=done'), ['Paper'])
  t.deepEqual(await names('?q=red+black'), ['Ink'])
  t.is((await admin.get(`${path}?status=lost`)).status, 422)
  const page = (await admin.page(`${path}?q=red&take=1`)).text
  t.true(read(page).has({ href: `${path}/${id}` }))
  t.regex(page, /q=red&(amp;)?take=1&(amp;)?skip=1/)
  const found = await memos.finders[0]?.find(shop.scope, { q: 'paper', take: 5 })
  t.deepEqual(found, [{ id, title: 'Paper', href: `${path}/${id}` }])
})

test('whoever may only read sees the list and changes nothing', async (t) => {
  const { shop } = await open(t)
  const { id } = await Memo.create(shop.scope, { name: 'Ink' })
  const reader = await narrowedOf(shop, { memos: 'read' })
  t.is((await reader.get(path)).json.total, 1)
  t.is((await reader.get(`${path}/${id}`)).status, 200)
  t.is((await reader.page(`${path}/new`)).status, 403)
  t.is((await reader.put(`${path}/${id}/update`, { name: 'x' })).status, 403)
  t.is((await reader.delete(`${path}/${id}/delete`)).status, 403)
  t.is((await shop.client().post(`${path}/create`, { name: 'x' })).status, 401)
})

test('the ETag of a record is its version: If-Match with another one is 412 with both versions, `*` matches any', async (t) => {
  const { admin } = await open(t)
  const { memo } = (await admin.post(`${path}/create`, { name: 'Ink' })).json
  const own = `${path}/${memo.id}`
  const first = (await admin.get(own)).headers.get('etag') ?? ''
  t.is(first, `"${memo.updatedAt}"`)
  const write = `${own}/update`
  const saved = await admin.put(write, { name: 'Blue ink' }, { 'If-Match': first })
  t.is(saved.status, 200)
  t.is(saved.headers.get('etag'), `"${saved.json.memo.updatedAt}"`)
  const stale = await admin.put(write, { name: 'Red ink' }, { 'If-Match': first })
  t.is(stale.status, 412)
  t.like(stale.json.error, {
    code: 'STALE',
    present: { name: 'Blue ink' },
    yours: { name: 'Red ink' },
  })
  t.is((await admin.put(write, { name: 'Red ink', updatedAt: memo.updatedAt })).status, 409)
  t.is((await admin.put(write, { name: 'Red ink' }, { 'If-Match': '*' })).status, 200)
  const weak = `W/${(await admin.get(own)).headers.get('etag')}`
  t.is((await admin.put(write, { name: 'Ink' }, { 'If-Match': weak })).status, 200)
  t.is((await admin.put(write, { name: 'Ink' }, { 'If-Match': '"a", "b"' })).status, 400)
  const kept = await admin.delete(`${own}/delete`, undefined, { 'If-Match': first })
  t.is(kept.status, 412)
  t.like(kept.json.error, { code: 'STALE', present: { name: 'Ink' } })
  t.is((await admin.delete(`${own}/delete`, { updatedAt: memo.updatedAt })).status, 409)
  t.is((await admin.get(path)).headers.get('etag'), null)
  t.is((await admin.delete(`${own}/delete`, undefined, { 'If-Match': '*' })).status, 200)
})
