import test from 'ava'
import { busy } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { saveGrid } from '../../../modules/inventory/models/lists/save-grid.ts'
import { StockMovement } from '../../../modules/inventory/models/stock-movement.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'

const at = '/admin/inventory/grid'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  /** A product of a variant each, with these counts; their variants. */
  const counted = async (vendor: string, counts: (number | null)[]): Promise<string[]> => {
    const ids: string[] = []
    for (const [n, stock] of counts.entries()) {
      const productId = await Product.create(shop.scope, {
        ...{ title: `${vendor} ${n}`, vendor, price: 100, stock, status: 'active' },
      })
      const [variant] = await Variant.of(shop.scope, [productId])
      ids.push(variant?.id ?? '')
    }
    return ids
  }
  const onHand = async (variantIds: string[]) => {
    const levels = await shop.scope.ask('inventory.levels', { variantIds })
    return variantIds.map((id) => levels?.[id]?.onHand)
  }
  /** The sum of what the ledger says. */
  const moved = async (variantId: string) =>
    (await StockMovement.in(shop.scope).where({ variantId })).reduce(
      (sum, { quantity }) => sum + Number(quantity),
      0,
    )
  return { shop, admin, counted, onHand, moved }
})

const row = (version: number, onHand: string) => ({ version: String(version), onHand })

test('counts are typed as numbers and as changes, with one reason for all, and undone by one press', async (t) => {
  const { admin, counted, onHand, moved } = await scene()
  const [a = '', b = '', c = '', d = ''] = await counted('Kiefer', [10, 10, 10, 10])
  const rows = { [a]: row(10, '12'), [b]: row(10, '+5'), [c]: row(10, '-3'), [d]: row(10, '-11') }
  const saved = await admin.post(at, { rows, reason: 'received', note: 'Delivery' })
  t.like(saved.json, { rows: 3, cells: 3 })
  t.deepEqual(saved.json.failures, {
    [d]: { onHand: 'The stock cannot fall below 0 unless the variant sells on when it is out.' },
  })
  t.deepEqual(await onHand([a, b, c, d]), [12, 15, 7, 10])
  const { movements } = (await admin.get(`/admin/inventory/${b}/movements`)).json
  t.like(movements[0], { type: 'received', quantity: 5, note: 'Delivery', balance: 15 })
  const undone = await admin.post(`/admin/acts/${saved.json.act}/undo`, {})
  t.like(undone.json, { restored: 3, left: [] })
  t.deepEqual(await onHand([a, b, c, d]), [10, 10, 10, 10])
  t.deepEqual(await Promise.all([a, b, c].map(moved)), [10, 10, 10])
  // Asked again it changes nothing; the undo itself can be undone.
  await admin.post(`/admin/acts/${saved.json.act}/undo`, {})
  t.deepEqual(await onHand([a, b, c]), [10, 10, 10])
  const redone = await admin.post(`/admin/acts/${undone.headers.get('x-request-id')}/undo`, {})
  t.is(redone.json.restored, 3)
  t.deepEqual(await onHand([a, b, c]), [12, 15, 7])
})

test('a number that replaces another count than the one that was seen is refused, a change adds up', async (t) => {
  const { admin, counted, onHand, moved } = await scene()
  const [a = '', b = ''] = await counted('Eiche', [10, 10])
  await admin.post('/admin/inventory/adjust', { variantId: a, quantity: -2 })
  await admin.post('/admin/inventory/adjust', { variantId: b, quantity: -2 })
  const saved = await admin.post(at, { rows: { [a]: row(10, '12'), [b]: row(10, '+5') } })
  t.is(
    saved.json.failures[a].onHand,
    'There are 8 by now. Type the number once more, or a change such as +5.',
  )
  t.deepEqual(await onHand([a, b]), [8, 13])
  // Many at once: of those who saw the same count one replaces it, and every change counts.
  const sets = Array.from({ length: 8 }, (_, n) =>
    admin.post(at, { rows: { [a]: row(8, String(20 + n)) } }),
  )
  const adds = Array.from({ length: 8 }, () => admin.post(at, { rows: { [b]: row(13, '+1') } }))
  const answers = await Promise.all(sets)
  t.is(answers.filter(({ json }) => json.rows === 1).length, 1)
  t.true((await Promise.all(adds)).every(({ json }) => json.rows === 1))
  t.deepEqual(await onHand([b]), [21])
  t.deepEqual([await moved(a), await moved(b)], await onHand([a, b]))
})

test('what was sold since cannot be taken back, and the rest is', async (t) => {
  const { admin, shop, counted, onHand } = await scene()
  const [a = '', b = ''] = await counted('Birke', [0, 0])
  const saved = await admin.post(at, { rows: { [a]: row(0, '5'), [b]: row(0, '5') } })
  const sold = { orderId: 'order', items: [{ variantId: a, quantity: 3 }] }
  await shop.scope.atomic(async (inner) => {
    await inner.ask('inventory.take', { owner: 'attempt', ...sold })
    await inner.ask('inventory.ship', sold)
  })
  const undone = await admin.post(`/admin/acts/${saved.json.act}/undo`, {})
  t.is(undone.json.restored, 1)
  t.like(undone.json.left, [{ why: 'changed' }])
  t.deepEqual(await onHand([a, b]), [2, 0])
})

test('of many counts those that were stored before the shop got busy are told as saved, so that nobody adds them twice', async (t) => {
  const { shop, counted, onHand } = await scene()
  const ids = await counted('Espe', Array<number>(51).fill(10))
  const changed = ids.map((id) => ({ id, version: '10', cells: { onHand: '+5' }, was: {} }))
  const why = { reason: 'received', note: null } as const
  const saved = await saveGrid(busyAt(shop.scope, 2), changed, why)
  t.like(saved, { rows: 50, cells: 50 })
  t.deepEqual([...saved.failures.keys()], ids.slice(50))
  t.deepEqual(await onHand(ids), [...Array<number>(50).fill(15), 10])
  await t.throwsAsync(saveGrid(busyAt(shop.scope, 1), changed.slice(50), why), {
    message: busy().message,
  })
})

/** A scope whose transaction of this turn gets no lock. */
function busyAt(scope: Scope, turn: number): Scope {
  let turns = 0
  const atomic: Scope['atomic'] = (fn) => {
    turns += 1
    return turns === turn ? Promise.reject(busy()) : scope.atomic(fn)
  }
  return new Proxy(scope, {
    get: (on, name) => (name === 'atomic' ? atomic : Reflect.get(on, name, on)),
  })
}

test('a form without script names what failed at its cell, and keeps reason and note', async (t) => {
  const { admin, counted, onHand } = await scene()
  const [a = '', b = ''] = await counted('Ahorn', [1, 1])
  const page = read((await admin.page(`${at}?q=Ahorn`)).text)
  t.true(page.has({ role: 'textbox', name: 'On hand: Ahorn 0' }))
  const field = (id: string, typed: string) => ({
    [`rows[${id}][version]`]: '1',
    [`rows[${id}][was]`]: '{"onHand":"1"}',
    [`rows[${id}][onHand]`]: typed,
  })
  const form = { ...field(a, 'some'), ...field(b, '4'), reason: 'received', note: 'Van' }
  const refused = await admin.form(at, { ...form, returnTo: `${at}?q=Ahorn` })
  t.is(refused.status, 207)
  const again = read(refused.text)
  t.true(again.has({ value: 'some', 'aria-invalid': 'true' }))
  t.true(again.has({ name: 'Note', value: 'Van' }))
  t.deepEqual(await onHand([a, b]), [1, 4])
  const fine = await admin.form(at, { ...field(a, '2'), returnTo: `${at}?q=Ahorn` })
  t.is(fine.headers.get('location'), `${at}?q=Ahorn`)
})

test('stock is a cell of the grid of products: counted, changed, begun, and undone with the prices', async (t) => {
  const { admin, counted, onHand } = await scene()
  const ids = await counted('Linde', [3, null])
  const grid = '/admin/products/grid'
  const rows = (await admin.get(`${grid}?vendor=Linde&sort=title`)).json.rows
  t.deepEqual(
    rows.map(({ stock }: { stock: string }) => stock),
    ['3', ''],
  )
  const typed = Object.fromEntries(
    rows.map(({ id, version, stock }: { id: string; version: string; stock: string }) => [
      id,
      { version, was: JSON.stringify({ stock }), stock: stock === '' ? '7' : '+2', price: '2' },
    ]),
  )
  const saved = await admin.post(grid, { rows: typed })
  t.like(saved.json, { rows: 2, cells: 4, failures: {} })
  t.deepEqual(await onHand(ids), [5, 7])
  const [{ id, version }] = (await admin.get(`${grid}?vendor=Linde&sort=title`)).json.rows
  const stale = { version, was: '{"stock":"3"}', stock: '4', price: '9' }
  const refused = await admin.post(grid, { rows: { [id]: stale } })
  t.regex(refused.json.failures[id].stock, /There are 5 by now/)
  t.is((await admin.get(`${grid}?vendor=Linde&sort=title`)).json.rows[0].price, '2.00')
  t.like((await admin.post(`/admin/acts/${saved.json.act}/undo`, {})).json, { left: [] })
  // What was not counted before is not counted again.
  t.deepEqual(await onHand(ids), [3, undefined])
  t.is((await admin.get(`${grid}?vendor=Linde&sort=title`)).json.rows[0].price, '1.00')
})

test('the list is narrowed, sorted and changed as a whole, and whoever may only read is refused', async (t) => {
  const { admin, shop, counted, onHand } = await scene()
  const ids = await counted('Tanne', [9, 2, 0])
  const found = async (query: string) =>
    (await admin.get(`/admin/inventory?q=Tanne&${query}`)).json.stock.map(
      ({ product }: { product: string }) => product,
    )
  t.deepEqual(await found('level=out'), ['Tanne 2'])
  t.deepEqual(await found('level=low'), ['Tanne 1'])
  t.deepEqual(await found('sort=-available'), ['Tanne 0', 'Tanne 1', 'Tanne 2'])
  t.deepEqual(await found('availableFrom=3'), ['Tanne 0'])
  const page = read((await admin.page('/admin/inventory?q=Tanne&take=1')).text)
  t.true(page.has({ role: 'checkbox', name: 'All 3 that match' }))
  t.true(page.has({ role: 'button', name: 'Edit in a grid' }))
  const wish = { action: 'none', matching: true, query: 'q=Tanne' }
  t.is((await admin.post('/admin/inventory/bulk', wish)).status, 202)
  await shop.app.kernel.jobs.runDue(shop.scope)
  t.deepEqual(await onHand(ids), [0, 0, 0])
  const reader = await narrowedOf(shop, { inventory: 'read' })
  t.is((await reader.post(at, { rows: {} })).status, 403)
  t.is((await reader.get(at)).status, 200)
})

test('a grid of counts leads to the rows that come after it, also once it holds its rows by name', async (t) => {
  const { admin, counted } = await scene()
  await counted('Weiter', [1, 2])
  const nextOf = async (path: string) =>
    read((await admin.page(path)).text)
      .all({ role: 'link', name: 'Next rows' })[0]
      ?.get('href')
  const list = `${at}?q=Weiter&take=1`
  const next = (await nextOf(list)) ?? ''
  const shown = async (path: string) => (await admin.get(path)).json.rows[0].product
  t.deepEqual(new Set([await shown(list), await shown(next)]), new Set(['Weiter 0', 'Weiter 1']))
  t.is(await nextOf(next), undefined)
  const held = read((await admin.page(list)).text)
    .all({ field: 'returnTo', value: /opened=/ })[0]
    ?.get('value')
  t.is(await nextOf(held ?? ''), next)
})
