// Acts on records of a list of which some were deleted meanwhile: the others are done, and those that are gone are named.
import test from 'ava'
import { newId } from '#server/ids.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { placed } from '#test/helpers/shops/proposal.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Customer } from '../../../modules/customers/models/customer.ts'
import { Order } from '../../../modules/orders/models/order.ts'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  return { shop, admin: await adminOf(shop) }
})

const lists = [
  { path: '/admin/customers', model: Customer },
  { path: '/admin/orders', model: Order },
]

async function make(path: string, name: string): Promise<string> {
  const { shop } = await scene()
  if (path === '/admin/orders') return (await placed(shop.scope)).orderId
  return (await Customer.create(shop.scope, { email: `${name}@shop.test` })).id
}

for (const { path, model } of lists)
  test.serial(`${path}: who is gone is left out and named, by JSON and by form`, async (t) => {
    const { shop, admin } = await scene()
    const [stays, goes] = [await make(path, 'stays'), newId()]
    const wish = { action: 'tag', given: 'north', ids: [stays, goes] }
    const done = await admin.post(`${path}/bulk`, wish)
    const failures = [{ id: goes, message: shop.scope.t(model.missing) }]
    t.deepEqual(done.json, { changed: 1, failures }, done.text)
    t.is((await admin.post(`${path}/bulk`, { ...wish, ids: [goes] })).status, 404)
    const form: [string, string][] = [
      ['_method', 'POST'],
      ['action', 'untag'],
      ['given', 'north'],
      ['ids', stays],
      ['ids', goes],
    ]
    t.is((await admin.form(`${path}/bulk`, form)).status, 303)
    t.regex(read((await admin.page(path)).text).text, /One of them is gone meanwhile\./)
  })

test.serial('a run over all that match goes on past who was deleted since', async (t) => {
  const { shop, admin } = await scene()
  const [path, id] = ['/admin/customers', await make('/admin/customers', 'last')]
  const all = { action: 'tag', given: 'south', matching: true, query: '' }
  const begun = await admin.post(`${path}/bulk`, all)
  await admin.delete(`${path}/${id}/delete`)
  await shop.app.kernel.jobs.runDue(shop.scope)
  const { run } = (await admin.get(begun.json.run.href)).json
  t.like(run, { changed: run.total - 1, failures: [{ id, isGone: true }] })
})
