// Several products into a collection, or out of it, from their list: by selection, all that match, one undo, and by whom.
import test from 'ava'
import { undoAct } from '#server/acts/undo-act.ts'
import { chunksOf } from '#server/chunks.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, adminScope, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../../modules/products/models/product.ts'

const path = '/admin/products'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  const collection = async (title: string, more: object = {}) => {
    const made = await admin.post('/admin/collections/create', { title, ...more })
    if (made.status !== 201) throw new Error(made.text)
  }
  await collection('Picked')
  await collection('Many')
  const rules = [{ field: 'vendor', operator: 'equals', value: 'Nobody' }]
  await collection('By rules', { type: 'automatic', rules })
  const make = async (vendor: string, count: number) => {
    const ids: string[] = []
    for (let at = 0; at < count; at += 1) {
      const draft = { title: `${vendor} ${at}`, price: 100, vendor, status: 'active' as const }
      ids.push(await Product.create(shop.scope, draft))
    }
    return ids
  }
  const inside = async (slug: string): Promise<number> =>
    (await admin.get(`${path}?collection=${slug}`)).json.total
  return { shop, admin, make, inside }
})

test.serial('what is selected is put in and taken out, by JSON and by form', async (t) => {
  const { admin, make, inside } = await scene()
  const ids = await make('Fern', 3)
  const wish = { ids, action: 'collect', collection: 'picked' }
  t.deepEqual((await admin.post(`${path}/bulk`, wish)).json, { changed: 3 })
  t.deepEqual((await admin.post(`${path}/bulk`, wish)).json, { changed: 0 })
  t.is(await inside('picked'), 3)

  const returnTo = `${path}?collection=picked`
  const out = { _method: 'POST', ids: ids[0] ?? '', action: 'uncollect', collection: 'picked' }
  const done = await admin.form(`${path}/bulk`, { ...out, returnTo })
  t.is(done.headers.get('location'), returnTo)
  const page = read((await admin.page(returnTo)).text)
  t.true(page.text.includes('Took one product out of “Picked”.'))
  t.true(page.has({ role: 'button', name: 'Undo' }))
  t.true(page.has({ role: 'button', name: 'Add to collection' }))
  t.true(page.has({ field: 'collection', 'data-needed-by': 'collect uncollect' }))
  t.is(await inside('picked'), 2)
})

test.serial('all that match go in by one act, which is undone as a whole', async (t) => {
  const { shop, admin, make, inside } = await scene()
  await make('Moss', 120)
  const wish = { action: 'collect', collection: 'many', matching: true, query: 'vendor=Moss' }
  const done = await admin.post(`${path}/bulk`, wish)
  t.deepEqual(done.json, { changed: 120 }, done.text)
  t.is(await inside('many'), 120)
  const act = done.headers.get('x-request-id') ?? ''
  await undoAct(adminScope(shop), act)
  t.is(await inside('many'), 0)
  const none = await admin.post(`${path}/bulk`, { ...wish, query: 'vendor=Nobody' })
  t.is(none.status, 422)
})

test.serial(
  'more than a thousand go in by a job, and one undo takes all of them out',
  async (t) => {
    const { shop, admin, inside } = await scene()
    await admin.post('/admin/collections/create', { title: 'Whole' })
    const rows = Array.from({ length: 1_234 }, (_, at) => ({
      ...{ name: `Sedge ${at}`, slug: `sedge-${at}`, price: 1, vendor: 'Sedge', status: 'active' },
    }))
    for (const products of chunksOf(rows, 500))
      t.is((await admin.post(`${path}/import`, { products })).status, 200)
    const wish = { action: 'collect', collection: 'whole', matching: true, query: 'vendor=Sedge' }
    const begun = await admin.post(`${path}/bulk`, wish)
    t.is(begun.status, 202, begun.text)
    const [first] = (await admin.get(`${path}?vendor=Sedge&take=1`)).json.products
    await admin.delete(`${path}/${first.id}/delete`)
    await shop.app.kernel.jobs.runDue(shop.scope)
    const { run } = (await admin.get(begun.json.run.href)).json
    t.like(run, { done: 1_234, changed: 1_233, failures: [{ id: first.id, isGone: true }] })
    t.is(await inside('whole'), 1_233)
    const again = await admin.post(`${path}/bulk`, { ...wish, action: 'uncollect' })
    t.is(again.status, 202, again.text)
    await shop.app.kernel.jobs.runDue(shop.scope)
    t.is(await inside('whole'), 0)
    for (const [href, count] of [
      [again.json.run.href, 1_233],
      [begun.json.run.href, 0],
    ] as const) {
      const { act } = (await admin.get(href)).json.run
      const { outcomes } = await undoAct(adminScope(shop), act)
      t.true(outcomes.every(({ outcome }) => outcome === 'restored'))
      t.is(await inside('whole'), count)
    }
    for (const [collection, status] of [
      ['gone', 404],
      ['by-rules', 409],
      ['', 422],
    ] as const)
      t.is((await admin.post(`${path}/bulk`, { ...wish, collection })).status, status, collection)
  },
)

test.serial(
  'no collection, one that is gone or filled by rules, and strangers are refused',
  async (t) => {
    const { shop, admin, make, inside } = await scene()
    const [id = ''] = await make('Reed', 1)
    const wish = { ids: [id], action: 'collect' }
    const asked = async (collection: string) =>
      (await admin.post(`${path}/bulk`, { ...wish, collection })).status
    t.is(await asked(''), 422)
    t.is(await asked('gone'), 404)
    t.is(await asked('by-rules'), 409)
    const narrow = await narrowedOf(shop, { products: 'write', collections: 'read' })
    const refused = await narrow.post(`${path}/bulk`, { ...wish, collection: 'picked' })
    t.is(refused.status, 403)
    const page = read((await narrow.page(path)).text)
    t.false(page.has({ role: 'button', name: 'Add to collection' }))
    t.is(await inside('by-rules'), 0)
  },
)
