// Every editor of the admin, saved twice from one version: what holds for one record holds for all.
import test from 'ava'
import { atOnce } from '#test/helpers/at-once.ts'
import { adminOf } from '#test/helpers/cast.ts'
import type { Answer, Client } from '#test/helpers/client.ts'
import { openWholeShop } from '#test/helpers/whole-shop.ts'

interface Editor {
  /** The key of a record in JSON. */
  key: string
  table: string
  /** Answers the address of the record to edit. */
  make: (admin: Client) => Promise<string>
  save?: string
  /** What is sent, and where the record and its page show it. */
  json: (text: string) => object
  form: (text: string) => Record<string, string>
  shown: (record: Record<string, never>) => unknown
}

const made = (path: string, key: string, body: object) => async (admin: Client) => {
  const answer = await admin.post(`${path}/create`, body)
  return `${path}/${answer.json[key].id}`
}
const title = {
  json: (text: string) => ({ title: text }),
  form: (text: string) => ({ title: text }),
  shown: (record: { title?: unknown }) => record.title,
}

const editors: Record<string, Editor> = {
  collections: {
    ...{ key: 'collection', table: 'collections', ...title },
    make: made('/admin/collections', 'collection', { title: 'First' }),
    form: (text) => ({ title: text, kind: 'manual' }),
  },
}

const send = (admin: Client, path: string, fields: Record<string, string>) =>
  admin.form(path, { _method: 'PUT', ...fields })
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort()

for (const [name, editor] of Object.entries(editors)) {
  const { key, table, make, save = '/update', json, form, shown } = editor

  test(`${name}: of two who save at once, one saves and the other is told both versions, by JSON and by form`, async (t) => {
    const shop = await openWholeShop(t)
    const admin = await adminOf(shop)
    const path = await make(admin)
    const read = async () => (await admin.get(path)).json[key]
    const { id } = await shop.scope.db(table).where({ storeId: shop.scope.storeId }).first('id')
    const row = { table, id }

    const { updatedAt } = await read()
    const put = (text: string) => () => admin.put(path + save, { ...json(text), updatedAt })
    const saved = await atOnce(shop.scope, row, [put('Ada'), put('Ben')])
    t.deepEqual(statuses(saved), [200, 409])
    const refused = saved.find(({ status }) => status === 409)?.json.error
    const present = await read()
    t.is(refused.code, 'STALE')
    t.deepEqual(refused.present, present)
    t.deepEqual([shown(present), shown(refused.yours)].sort(), ['Ada', 'Ben'])
    t.deepEqual(Object.keys(refused.yours), Object.keys(present))
    t.is(refused.yours.updatedAt, updatedAt)

    const version = present.updatedAt
    t.true(version > updatedAt)
    const post = (text: string) => () =>
      send(admin, path + save, { ...form(text), updatedAt: version })
    const sent = await atOnce(shop.scope, row, [post('Cy'), post('Dee')])
    t.deepEqual(statuses(sent), [303, 409])
    const again = sent.find(({ status }) => status === 409)?.text ?? ''
    t.regex(again, /Somebody else changed this in the meantime\./)
    for (const text of ['Cy', 'Dee']) t.true(again.includes(`>${text}</span>`), text)
    const newest = /name="updatedAt" value="([^"]+)"/.exec(again)?.[1] ?? ''
    t.is(newest, (await read()).updatedAt)
    t.is((await send(admin, path + save, { ...form('Eve'), updatedAt: newest })).status, 303)
    t.is(shown(await read()), 'Eve')

    const ahead = { ...json('Never'), updatedAt: '2999-01-01T00:00:00.000Z' }
    t.is((await admin.put(path + save, ahead)).status, 409)
    t.is((await admin.put(path + save, json('Any'))).status, 200)
  })
}
