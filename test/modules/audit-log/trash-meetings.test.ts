// What comes back from the trash meets what was made or deleted meanwhile.
import test from 'ava'
import { trashKinds, trashParts } from '#server/acts/trash/trash-kind.ts'
import type { Client } from '#test/helpers/client.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  return { shop, ada: await adminOf(shop) }
})

interface Answer {
  headers: { get(name: string): string | null }
}
const undo = (who: Client, answer: Answer) =>
  who.post(`/admin/acts/${answer.headers.get('x-request-id') ?? ''}/undo`)

const discount = {
  ...{ labels: { en: 'Summer' }, kind: 'orderPercent', percent: 100_000, means: 'code' },
}

test('of products that were deleted together, one whose address is taken by now stays in the trash and the others come back', async (t) => {
  const { ada } = await scene()
  const make = async (slug: string) =>
    (await ada.post('/admin/products/create', { title: slug, slug, variants: [{ price: 1 }] })).json
      .product.id
  const ids: string[] = []
  for (const slug of ['one', 'two', 'three']) ids.push(await make(slug))
  const gone = await ada.post('/admin/products/bulk', { action: 'delete', ids })
  await make('two')
  const undone = await undo(ada, gone)
  t.is(undone.status, 200, undone.text)
  const left = undone.json.left.map(({ table, id }: { table: string; id: string }) => [table, id])
  t.deepEqual(
    left.filter(([table]: string[]) => table === 'products'),
    [['products', ids[1]]],
  )
  const found = await Promise.all(ids.map((id) => ada.get(`/admin/products/${id}`)))
  t.deepEqual(
    found.map(({ status }) => status),
    [200, 404, 200],
  )
  const again = await ada.post(`/admin/trash/${ids[1]}/restore`, { address: 'two-again' })
  t.is(again.status, 200)
})

test('products come back without the collections that were deleted meanwhile, from the trash and by undo', async (t) => {
  const { ada } = await scene()
  const ids: string[] = []
  for (const title of ['Fern', 'Moss'])
    ids.push((await ada.post('/admin/products/create', { title, price: 1 })).json.product.id)
  const collect = async (title: string) =>
    (await ada.post('/admin/collections/create', { title, type: 'manual', productIds: ids })).json
      .collection.id
  const [green, wild] = [await collect('Green'), await collect('Wild')]
  const gone = await ada.post('/admin/products/bulk', { action: 'delete', ids })
  t.is((await ada.delete(`/admin/collections/${green}/delete`)).status, 200)
  const back = await ada.post(`/admin/trash/${ids[0]}/restore`)
  t.is(back.status, 200, back.text)
  t.like((await undo(ada, gone)).json, { left: [] })
  const members = (await ada.get(`/admin/collections/${wild}/products`)).json.products
  t.deepEqual(
    members.map(({ title }: { title: string }) => title),
    ['Fern', 'Moss'],
  )
})

test('whatever goes along into the trash and names a further record comes back without what is gone', async (t) => {
  const { shop } = await scene()
  const { scope } = shop
  const kinds = await trashKinds(scope)
  const lacking: string[] = []
  for (const { of, table, by, needs = {} } of await trashParts(scope)) {
    const named: { from: string; table: string }[] =
      scope.engine === 'postgres'
        ? (
            await scope.db.raw(
              `select a.attname as "from", c.confrelid::regclass::text as "table" from pg_constraint c
               join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
               where c.contype = 'f' and c.conrelid = ?::regclass and a.attname <> 'store_id'`,
              [table],
            )
          ).rows
        : await scope.db.raw('select "from", "table" from pragma_foreign_key_list(?)', [table])
    for (const one of named)
      if (kinds.has(one.table) && one.table !== of && one.from !== by && one.from !== 'store_id')
        if (!(one.from in needs)) lacking.push(`${of}: ${table}.${one.from}`)
  }
  // An account without its set would come back with all rights: it waits for the set.
  t.deepEqual(lacking, ['users: narrowed_admins.permission_set_id'])
})

test('a discount whose code is taken by now is named by its name, in the language of its reader', async (t) => {
  const { ada } = await scene()
  const made = await ada.post('/admin/discounts/create', { ...discount, code: 'TAKEN' })
  const { id } = made.json.discount
  const gone = await ada.delete(`/admin/discounts/${id}/delete`)
  await ada.post('/admin/discounts/create', { ...discount, code: 'TAKEN' })
  for (const refused of [await ada.post(`/admin/trash/${id}/restore`, {}), await undo(ada, gone)]) {
    t.deepEqual([refused.status, refused.json.error.code], [409, 'CANNOT_RESTORE'])
    t.true(refused.json.error.message.includes('“Summer”'), refused.json.error.message)
    t.false(refused.text.includes('discount codes'))
  }
  const page = await ada.form(`/de/admin/trash/${id}/restore`, {})
  t.false(read(page.text).text.includes('discount codes'))
})

test('what was deleted for good does not come back by undoing its deletion, and four who bring one back make one', async (t) => {
  const { ada, shop } = await scene()
  const made = await ada.post('/admin/discounts/create', { ...discount, code: 'ONCE' })
  const { id } = made.json.discount
  const gone = await ada.delete(`/admin/discounts/${id}/delete`)
  const back = await Promise.all([
    undo(ada, gone),
    undo(ada, gone),
    ...[1, 2].map(() => ada.post(`/admin/trash/${id}/restore`, {})),
  ])
  t.true(back.every(({ status }) => status === 200 || status === 404))
  const { db, storeId } = shop.scope
  t.is((await db('discount_codes').where({ storeId, discountId: id })).length, 1)
  const second = await ada.delete(`/admin/discounts/${id}/delete`)
  t.is((await ada.delete(`/admin/trash/${id}/delete`)).status, 200)
  const late = await undo(ada, second)
  t.deepEqual([late.status, late.json.restored], [200, 0], late.text)
  t.is((await ada.get(`/admin/discounts/${id}`)).status, 404)
  t.is((await ada.post(`/admin/trash/${id}/restore`, {})).status, 404)
  t.is((await ada.get(`/admin/trash/${id}`)).status, 404)
})
