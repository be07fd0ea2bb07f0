import { setImmediate } from 'node:timers/promises'
import test from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../../modules/auth/index.ts'
import customers from '../../../../modules/customers/index.ts'
import importExport from '../../../../modules/import-export/index.ts'
import { ChangeSet } from '../../../../modules/import-export/models/change-set/records/change-set.ts'
import {
  FileChunk,
  ImportFile,
} from '../../../../modules/import-export/models/change-set/records/import-file.ts'
import inventory from '../../../../modules/inventory/index.ts'
import products from '../../../../modules/products/index.ts'
import redirects from '../../../../modules/redirects/index.ts'
import settings from '../../../../modules/settings/index.ts'

const modules = [auth, settings, products, inventory, customers, redirects, importExport]
const path = '/admin/change-sets'

const goods = `Handle,Title,Kosten,Variant Price,Google Shopping / MPN,Status
moon,Moon,3.10,19.90,x,active
card,Card,1,4x,,active
`
const people = `Customer ID,First Name,Last Name,Email,Total Spent,Total Orders,Note,Tags
'12,Ada,Low,ADA@shop.test,12.00,1,'=1,"vip, old"
'13,No,Mail,,0,0,,
`
const moved = 'Redirect from,Redirect to\n/old,/products/moon\n'

function upload(admin: Client, files: Record<string, string | Buffer>) {
  const form = new FormData()
  for (const [name, text] of Object.entries(files)) form.append('files', new Blob([text]), name)
  return admin.send('POST', `${path}/create`, form, {
    ...{ Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' },
  })
}

test('several files become one set: a column is asked, the diff is read, rows are left out, it is applied and taken back', async (t) => {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  const work = () => shop.app.kernel.jobs.runDue(shop.scope)
  const sent = await upload(admin, { 'g.csv': goods, 'p.csv': people, 'm.csv': moved })
  t.is(sent.status, 201)
  const { id, status, files } = sent.json.changeSet
  t.is(status, 'mapping')
  t.deepEqual(
    files.map(({ source }: { source: string }) => source),
    ['shopify.products', 'shopify.customers', 'shopify.redirects'],
  )
  t.deepEqual(files[0].leftOut, ['Kosten', 'Google Shopping / MPN'])
  const form = read((await admin.page(`${path}/${id}`)).text)
  form.has({ role: 'combobox', name: 'What “Kosten” stands for' })
  const [file] = files
  const column = { file: file.id, header: 'Kosten' }
  const taken = await admin.put(`${path}/${id}/mapping`, {
    columns: [{ ...column, target: 'price' }],
  })
  t.is(taken.status, 422)
  t.truthy(taken.json.error.fields['columns.0.target'])
  const mapped = await admin.put(`${path}/${id}/mapping`, {
    columns: [{ ...column, target: 'cost' }],
  })
  t.is(mapped.status, 200)
  await work()
  const { changeSet, rows } = (await admin.get(`${path}/${id}`)).json
  t.is(changeSet.status, 'ready')
  const told = rows.map((row: { kind: string; key: string; action: string }) => [
    ...[row.kind, row.key, row.action],
  ])
  t.deepEqual(told, [
    ['product', 'moon', 'create'],
    ['product', '', 'error'],
    ['customer', 'ada@shop.test', 'create'],
    ['customer', '', 'error'],
    ['redirect', '/old', 'create'],
  ])
  const page = read((await admin.page(`${path}/${id}?outcome=create`)).text)
  page.has({ role: 'button', name: 'Apply 3 changes' })
  const narrowed = await admin.get(`${path}/${id}?q=ADA&kind=customer`)
  t.is(narrowed.json.total, 1)
  const [ada] = narrowed.json.rows
  t.is((await admin.page(`${path}/${id}/rows/${ada.id}`)).status, 200)
  t.is((await admin.get(`${path}/${id}/rows/${ada.id}`)).json.row.record.note, '=1')
  t.deepEqual(
    (await admin.post(`${path}/${id}/rows`, { ids: [ada.id], action: 'leave-out' })).json,
    {
      changed: 1,
    },
  )
  t.is((await admin.put(`${path}/${id}/take-back`)).status, 409)
  t.is((await admin.put(`${path}/${id}/apply`)).status, 200)
  await work()
  t.is((await admin.get(`${path}/${id}`)).json.changeSet.status, 'applied')
  t.is((await admin.get('/products/moon')).json.product.price, 1990)
  t.is((await admin.get('/admin/customers?q=ada')).json.total, 0)
  t.is((await admin.get('/admin/redirects')).json.total, 1)
  const again = (await upload(admin, { 'g.csv': goods })).json.changeSet
  t.is(again.status, 'ready')
  t.like(again.counts, [
    { action: 'error', count: 1 },
    { action: 'unchanged', count: 1 },
  ])
  const edit = (await admin.get('/admin/redirects')).json.redirects[0]
  await admin.put(`/admin/redirects/${edit.id}/update`, { to: '/elsewhere' })
  t.is((await admin.put(`${path}/${id}/take-back`)).status, 200)
  await work()
  const after = (await admin.get(`${path}/${id}`)).json
  t.is(after.changeSet.status, 'taken-back')
  const states = after.rows.map(({ state }: { state: string }) => state)
  t.deepEqual(states, ['taken-back', 'failed', 'left-out', 'failed', 'kept'])
  t.like(after.rows[4].errors, [{ field: 'to' }])
  t.is((await admin.get('/products/moon')).status, 404)
  const words = (await admin.page(`${path}/${id}`)).text
  t.regex(words, /except for one record that changed since/)
})

test('what is no export of a known shop, a broken ZIP and no file are refused at the field, and nothing is kept', async (t) => {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  const wrong: Record<string, string>[] = [
    { 'x.csv': 'a,b\n1,2\n' },
    { 'x.json': '{"a":1}' },
    { 'x.zip': 'PK\u0003\u0004 and nothing more of it' },
    {},
  ]
  for (const files of wrong) {
    const { status, json } = await upload(admin, files)
    t.is(status, 422)
    t.truthy(json.error.fields.files)
  }
  t.is((await admin.get(path)).json.total, 0)
})

test('visitors take their turn between the pieces of a file that is read', async (t) => {
  const { scope } = await openShop(t, modules)
  const pieces = Array.from({ length: 8 }, () => Buffer.from('a,b\n'))
  const fileId = await scope.atomic(async (inner) => {
    const set = await ChangeSet.add(inner, {
      ...{ status: 'reading', step: 0, copyPictures: false },
      ...{ failure: null, actor: null, endedAt: null },
    })
    const { id } = await ImportFile.add(inner, {
      ...{ setId: set.id, position: 0, name: 'a.csv', source: 'shopify.products', columns: [] },
      ...{ lines: 0, taken: 0, failure: null },
    })
    const chunks = async function* () {
      yield* pieces
    }
    t.is(await FileChunk.keep(inner, id, chunks()), 8)
    return id
  })
  let turns = 0
  let isRead = false
  const others = (async () => {
    while (!isRead) {
      await setImmediate()
      turns += 1
    }
  })()
  let read = 0
  for await (const _ of FileChunk.of(scope, fileId)) read += 1
  isRead = true
  await others
  t.is(read, 8)
  t.true(turns >= read, `${turns} turns`)
})
