// Who takes back what somebody did, by its id: whoever may change all of it, and of words in somebody's own name they alone.
import test from 'ava'
import { newId } from '#server/ids.ts'
import type { Client } from '#test/helpers/client.ts'
import { differences, rowsOfStore } from '#test/helpers/databases/rows.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { adminOf, customerOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { placed } from '#test/helpers/shops/proposal.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Page } from '../../../modules/pages/models/page.ts'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const ada = await adminOf(shop)
  const grants = { orders: 'write', pages: 'write', 'audit-log': 'read' } as const
  const ned = await narrowedOf(shop, grants)
  const nora = await narrowedOf(shop, grants, { email: 'nora@shop.test', name: 'Nora' })
  const reader = await narrowedOf(
    shop,
    { orders: 'read', pages: 'read', 'audit-log': 'read' },
    { email: 'rita@shop.test', name: 'Rita' },
  )
  const others = await narrowedOf(
    shop,
    { reviews: 'write' },
    { email: 'rob@shop.test', name: 'Rob' },
  )
  const { orderId } = await placed(shop.scope)
  const { page } = (await ada.post('/admin/pages/create', { title: 'Fern', status: 'draft' })).json
  /** What a colleague does; answers the id of the act. */
  const acts: Record<string, (client: Client) => Promise<string>> = {
    note: (client) => actOf(client.post(`/admin/orders/${orderId}/notes`, { text: newId() })),
    tag: (client) => actOf(client.put(`/admin/orders/${orderId}/tags/update`, { tags: newId() })),
    page: (client) => actOf(client.put(`/admin/pages/${page.id}/update`, { title: newId() })),
    bulk: (client) => actOf(client.post('/admin/pages/bulk', { action: 'delete', ids: [page.id] })),
  }
  return { shop, ada, ned, nora, reader, others, acts }
})

async function actOf(sent: Promise<{ status: number; text: string; headers: Headers }>) {
  const { status, text, headers } = await sent
  if (status >= 300) throw new Error(text)
  return headers.get('x-request-id') ?? ''
}

const undo = (client: Client, id: string) => client.post(`/admin/acts/${id}/undo`, {})
const byForm = (client: Client, id: string) => client.form(`/admin/acts/${id}/undo`, {})

test.serial('guests, customers and colleagues without the permission undo nothing', async (t) => {
  const { shop, ada, ned, reader, others, acts } = await scene()
  const carl = await customerOf(shop)
  for (const [name, act] of Object.entries(acts)) {
    const id = await act(ned)
    const was = await rowsOfStore(shop.scope)
    const strangers = { 401: shop.client(), 403: carl }
    for (const [status, client] of Object.entries(strangers)) {
      t.is((await undo(client, id)).status, Number(status), name)
      t.not((await byForm(client, id)).status, 200, name)
    }
    for (const client of [reader, others]) {
      const refused = await undo(client, id)
      t.is(refused.status, 403, `${name}: ${refused.text}`)
      t.is((await byForm(client, id)).status, 403, name)
      t.false((await client.page(`/admin/acts/${id}`)).text.includes(`/admin/acts/${id}/undo`))
    }
    t.deepEqual(differences(was, await rowsOfStore(shop.scope)), [], name)
    t.is(await shop.scope.db('undone_acts').where({ actId: id }).first(), undefined, name)
    t.deepEqual((await undo(ada, id)).json.left, [], `${name}: a full admin may`)
  }
})

test.serial('an act of another store is none here, whoever asks', async (t) => {
  const { shop, ada, ned } = await scene()
  const requestId = newId()
  const actor = { type: 'admin' as const, id: newId(), name: 'Olga' }
  const there = shop.other.as({ actor, requestId })
  const made = await Page.create(there, { title: 'Theirs', body: 'x', status: 'draft' })
  t.truthy(await there.db('changes').where({ storeId: there.storeId, requestId }).first())
  for (const client of [ada, ned]) {
    t.is((await undo(client, requestId)).status, 404)
    t.is((await byForm(client, requestId)).status, 404)
    t.is((await client.get(`/admin/acts/${requestId}`)).status, 404)
    const asked = { table: 'pages', row: made.id, field: 'title' }
    t.is((await client.post(`/admin/acts/${requestId}/put-back`, asked)).status, 404)
  }
  t.is((await Page.find(shop.other, made.id)).title, 'Theirs')
})

test.serial(
  'a colleague who may change it all takes it back, but no note of another',
  async (t) => {
    const { shop, ada, ned, nora, acts } = await scene()
    for (const [name, act] of Object.entries(acts)) {
      const was = await rowsOfStore(shop.scope)
      const id = await act(ned)
      const written = await rowsOfStore(shop.scope)
      const answer = await undo(nora, id)
      if (name === 'note') {
        t.is(answer.status, 403, answer.text)
        t.regex(answer.json.error.message, /whoever wrote this/)
        t.deepEqual(differences(written, await rowsOfStore(shop.scope)), [])
        t.false((await nora.get(`/admin/acts/${id}`)).json.act.undoable)
        const { text } = await nora.page(`/admin/acts/${id}`)
        t.true(text.includes('Only whoever wrote this'))
      } else t.deepEqual(answer.json.left, [], `${name}: ${answer.text}`)
      t.deepEqual((await undo(ned, id)).json.left, [], `${name}: by whoever did it`)
      t.deepEqual(differences(was, await rowsOfStore(shop.scope)), [], name)
    }
    t.deepEqual((await undo(ada, (await acts.note?.(ned)) ?? '')).json.left, [])
  },
)
