// Lists of orders and collections that are narrowed by custom fields.
import test from 'ava'
import { newId } from '#server/ids.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { proposalOf } from '#test/helpers/shops/proposal.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  return { shop, admin }
})

test.serial(
  'a list of collections offers the values of its fields and is narrowed by them',
  async (t) => {
    const { admin } = await scene()
    const plain = read((await admin.page('/admin/collections')).text)
    t.false(plain.has({ role: 'combobox', name: 'Custom field' }))
    const field = { kind: 'collection', label: { en: 'Season' }, type: 'choice', filtered: true }
    const made = await admin.post('/admin/custom-fields/create', {
      ...field,
      choices: ['Spring', 'Winter'],
    })
    t.is(made.status, 201, made.text)
    for (const [title, season] of [
      ['Coats', 'Winter'],
      ['Seeds', 'Spring'],
    ]) {
      const one = await admin.post('/admin/collections/create', { title, customFields: { season } })
      t.is(one.status, 201, one.text)
    }
    const { collections } = (await admin.get('/admin/collections?customField=season:Winter')).json
    t.deepEqual(
      collections.map(({ title }: { title: string }) => title),
      ['Coats'],
    )
    const page = read((await admin.page('/admin/collections?customField=season:Winter')).text)
    t.true(page.has({ role: 'combobox', name: 'Custom field' }))
    t.false(page.has({ role: 'link', name: 'Seeds' }))
  },
)

test.serial('orders are narrowed by a field, as page, JSON and file, and tagged so', async (t) => {
  const { shop, admin } = await scene()
  const field = { kind: 'order', label: { en: 'Gift' }, type: 'yesNo', filtered: true }
  t.is((await admin.post('/admin/custom-fields/create', field)).status, 201)
  const place = async (email: string, gift: boolean) => {
    const orderId = newId()
    const proposal = proposalOf({ email })
    await shop.scope.atomic((inner) =>
      inner.ask('orders.place', { orderId, attemptId: null, proposal, holds: [] }),
    )
    const sent = { customFields: { gift } }
    t.is((await admin.put(`/admin/orders/${orderId}/custom-fields`, sent)).status, 200)
    return orderId
  }
  const wrapped = await place('wrapped@shop.test', true)
  await place('plain@shop.test', false)
  const query = 'customField=gift:true'
  const { orders, total } = (await admin.get(`/admin/orders?${query}`)).json
  t.deepEqual([orders.length, orders[0]?.id, total], [1, wrapped, 1])
  const page = read((await admin.page(`/admin/orders?${query}`)).text)
  t.true(page.has({ role: 'combobox', name: 'Custom field' }))
  t.false(page.text.includes('plain@shop.test'))
  const file = await admin.post('/admin/orders/export', { customField: 'gift:true' })
  t.true(file.text.includes('wrapped@shop.test'))
  t.false(file.text.includes('plain@shop.test'))
  // What matches is tagged, and nothing else.
  const wish = { action: 'tag', matching: true, query, given: 'wrap' }
  t.is((await admin.post('/admin/orders/bulk', wish)).status, 202)
  await shop.app.kernel.jobs.runDue(shop.scope)
  t.is((await admin.get('/admin/orders?tag=wrap')).json.total, 1)
  t.is((await admin.get('/admin/orders?customField=nothing:x')).json.total, 0)
})
