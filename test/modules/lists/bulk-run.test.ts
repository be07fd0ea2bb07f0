import test from 'ava'
import { undoAct } from '#server/acts/undo-act.ts'
import { bulk } from '#server/desk/bulk.tsx'
import { conflict } from '#server/errors.ts'
import { grouped } from '#server/grouped.ts'
import { Routes } from '#server/http/routes.ts'
import { defineModule } from '#server/module.ts'
import { respond } from '#server/pages/respond.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, adminScope, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { BulkRun } from '../../../modules/lists/models/bulk-run.ts'
import { Product } from '../../../modules/products/models/product.ts'

const path = '/admin/products'

/** A list of which one record refuses. */
const tries = { path: '/admin/tries', words: 'tries.admin', one: 'try', many: 'tries' }
const touched: string[] = []
const routes = new Routes()
routes.get(tries.path, (ctx) => respond(ctx, { json: {} }))
bulk(routes, tries, {
  most: 10,
  acts: {
    touch: async (_scope, ids) => {
      if (ids.includes('b')) throw conflict('SPENT', 'lists.admin.refused')
      touched.push(...ids)
      return ids.length
    },
  },
  listed: async (_scope, _query, { skip }) => {
    const records = [['a', 'First'] as const, ['b', 'Second'] as const, ['c', 'Third'] as const]
    return { records: records.slice(skip), total: 3 }
  },
})
const trying = defineModule({ name: 'tries', admin: routes })

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd, {}, [trying])
  const admin = await adminOf(shop)
  const make = async (vendor: string, count: number) => {
    const all = Array.from({ length: count }, (_, at) => ({ title: `${vendor} ${at}`, price: 100 }))
    for (const one of all) await Product.create(shop.scope, { ...one, vendor, status: 'draft' })
  }
  return { shop, admin, make }
})

test.serial(
  'an act on all that match is done by a job, tells what it did, and is undone by one press',
  async (t) => {
    const { shop, admin, make } = await scene()
    await make('Nord', 23)
    await make('Else', 2)
    const list = read((await admin.page(`${path}?vendor=Nord`)).text)
    t.true(list.has({ role: 'checkbox', name: 'All 23 that match' }))
    const wish = { _method: 'POST', action: 'active', matching: 'on', query: 'vendor=Nord' }
    const begun = await admin.form(`${path}/bulk`, wish)
    t.is(begun.status, 303)
    const page = begun.headers.get('location') ?? ''
    await shop.app.kernel.jobs.runDue(shop.scope)
    const { run } = (await admin.get(page)).json
    t.like(run, { total: 23, done: 23, changed: 23, failures: [] })
    t.is((await admin.get(`${path}?status=active&vendor=Nord`)).json.total, 23)
    t.is((await admin.get(`${path}?status=active&vendor=Else`)).json.total, 0)
    const shown = read((await admin.page(page)).text)
    t.true(shown.has({ role: 'button', name: 'Undo' }))
    const undone = await admin.post(`/admin/acts/${run.act}/undo`, {})
    t.like(undone.json, { restored: 23, left: [] })
    t.is((await admin.get(`${path}?status=active&vendor=Nord`)).json.total, 0)
  },
)

test.serial(
  'a run that is killed goes on where it was, and each record is changed once',
  async (t) => {
    const { shop, make } = await scene()
    await make('Killed', 120)
    const scope = adminScope(shop)
    const wish = { path, action: 'active', query: 'vendor=Killed' }
    const { id } = await BulkRun.begin(scope, wish)
    const run = await BulkRun.find(scope, id)
    await run.run(shop.scope, { mayGoOn: () => false })
    t.like(await BulkRun.find(scope, id), { total: 120, done: 50, endedAt: null })
    // Two workers at once, as after a lost lock.
    await Promise.all([0, 1].map(async () => (await BulkRun.find(scope, id)).run(shop.scope)))
    const over = await BulkRun.find(scope, id)
    t.like(over, { total: 120, done: 120, changed: 120 })
    t.truthy(over.endedAt)
    const changes = await shop.scope
      .db('changes')
      .where({ storeId: shop.scope.storeId, requestId: over.actId, tableName: 'products' })
    const times = grouped(changes, ({ rowId }) => rowId)
    t.is(times.size, 120)
    t.is(new Set([...times.values()].map(({ length }) => length)).size, 1)
  },
)

test.serial(
  'a run is over what matched when it was begun, not over what matches when its job comes to it',
  async (t) => {
    const { shop, make } = await scene()
    await make('Fixed', 3)
    const scope = adminScope(shop)
    const { id } = await BulkRun.begin(scope, { path, action: 'active', query: 'vendor=Fixed' })
    await make('Fixed', 2)
    const [first] = await Product.in(scope).where({ vendor: 'Fixed' }).orderBy('id').limit(1)
    await Product.update(scope, first?.id ?? '', { vendor: 'Elsewhere' })
    await (await BulkRun.find(scope, id)).run(shop.scope)
    t.like(await BulkRun.find(scope, id), { total: 3, done: 3, changed: 3 })
    t.is(await Product.in(scope).where({ vendor: 'Fixed', status: 'active' }).resultSize(), 2)
    t.is((await Product.find(scope, first?.id ?? '')).status, 'active')
  },
)

test.serial(
  'undo of 500 rows restores 500, and names those that somebody changed since',
  async (t) => {
    const { shop, make } = await scene()
    await make('Many', 500)
    const scope = adminScope(shop)
    const { id } = await BulkRun.begin(scope, { path, action: 'active', query: 'vendor=Many' })
    const run = await BulkRun.find(scope, id)
    await run.run(shop.scope)
    const [first, second] = await Product.in(scope).where({ vendor: 'Many' }).orderBy('id').limit(2)
    for (const one of [first, second]) await Product.setStatus(scope, [one?.id ?? ''], 'archived')
    const { outcomes } = await undoAct(scope, run.actId)
    const left = outcomes.filter(({ outcome }) => outcome === 'left')
    t.deepEqual(
      left.map(({ id: row, why, fields }) => ({ row, why, fields })),
      [first, second].map((one) => ({ row: one?.id, why: 'changed', fields: ['status'] })),
    )
    t.is(outcomes.length, 500)
    t.is(await Product.in(scope).where({ vendor: 'Many', status: 'draft' }).resultSize(), 498)
    await Product.setStatus(scope, [first?.id ?? '', second?.id ?? ''], 'active')
  },
)

test.serial(
  'a run that is undone while it lasts ends, and all that it did is undone',
  async (t) => {
    const { shop, admin, make } = await scene()
    await make('Half', 120)
    const scope = adminScope(shop)
    const begin = () => BulkRun.begin(scope, { path, action: 'active', query: 'vendor=Half' })
    const { id } = await begin()
    const run = await BulkRun.find(scope, id)
    await run.run(shop.scope, { mayGoOn: () => false })
    const page = `/admin/lists/runs/${id}`
    t.true(read((await admin.page(page)).text).has({ role: 'button', name: 'Stop and undo' }))
    t.like((await admin.post(`/admin/acts/${run.actId}/undo`, {})).json, { restored: 50, left: [] })
    await (await BulkRun.find(scope, id)).run(shop.scope)
    t.like(await BulkRun.find(scope, id), { done: 50, changed: 50 })
    t.is(await Product.in(scope).where({ vendor: 'Half', status: 'active' }).resultSize(), 0)
    t.regex((await admin.page(page)).text, /Stopped at 50 of 120/)

    // At once: what was under way is either undone with the rest, or never written.
    const again = await BulkRun.find(scope, (await begin()).id)
    await again.run(shop.scope, { mayGoOn: () => false })
    const [undone] = await Promise.all([
      admin.post(`/admin/acts/${again.actId}/undo`, {}),
      (await BulkRun.find(scope, again.id)).run(shop.scope),
    ])
    t.is((await BulkRun.find(scope, again.id)).changed, undone.json.restored)
    t.is(await Product.in(scope).where({ vendor: 'Half', status: 'active' }).resultSize(), 0)
  },
)

test.serial(
  'what cannot be changed is named with its reason, and the rest is changed',
  async (t) => {
    const { shop, admin } = await scene()
    const wish = { action: 'touch', matching: true, query: '' }
    const { run } = (await admin.post(`${tries.path}/bulk`, wish)).json
    await shop.app.kernel.jobs.runDue(shop.scope)
    const done = (await admin.get(`/admin/lists/runs/${run.id}`)).json.run
    const [failure] = done.failures
    t.like(done, { total: 3, done: 3, changed: 2, failures: [{ id: 'b', label: 'Second' }] })
    t.is(failure.message, 'The database refused it.')
    t.deepEqual(touched.toSorted(), ['a', 'c'])
    const page = read((await admin.page(`/admin/lists/runs/${run.id}`)).text)
    t.true(page.has({ role: 'link', name: 'Second' }))
  },
)

test.serial('none that match, too little permission and an unknown act are refused', async (t) => {
  const { shop, admin } = await scene()
  const none = { action: 'active', matching: true, query: 'vendor=Nobody' }
  t.is((await admin.post(`${path}/bulk`, none)).status, 422)
  t.is((await admin.post(`${path}/bulk`, { action: 'active' })).status, 422)
  const reader = await narrowedOf(shop, { products: 'read' })
  t.is((await reader.post(`${path}/bulk`, { ...none, query: '' })).status, 403)
  t.is((await admin.get('/admin/lists/runs/nothing')).status, 404)
  await t.throwsAsync(BulkRun.begin(adminScope(shop), { path, action: 'x', query: '' }))
})

test.serial('a run that does not move says that another process takes over', async (t) => {
  const { shop, admin, make } = await scene()
  await make('Still', 2)
  const own = adminScope(shop)
  const begun = await BulkRun.begin(own, { path, action: 'active', query: 'vendor=Still' })
  t.false((await admin.get(begun.path)).json.run.isStill)
  const before = new Date(Date.now() - 60_000).toISOString()
  await shop.scope.atomic((inner) =>
    inner.db('bulk_runs').where({ id: begun.id }).update({ updatedAt: before }),
  )
  t.true((await admin.get(begun.path)).json.run.isStill)
  t.regex((await admin.page(begun.path)).text, /another goes on with it within a minute/)
  await shop.app.kernel.jobs.runDue(shop.scope)
  t.like((await admin.get(begun.path)).json.run, { isStill: false, done: 2 })
  t.notRegex((await admin.page(begun.path)).text, /another goes on with it/)
})
