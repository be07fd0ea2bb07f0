// Claims on stock: what is held, taken, freed and sent, by many at once, on both engines.
import test, { type ExecutionContext } from 'ava'
import { Fault } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../../modules/auth/index.ts'
import inventory from '../../../../modules/inventory/index.ts'
import { sweepHolds } from '../../../../modules/inventory/models/claims/claim.ts'
import { StockMovement } from '../../../../modules/inventory/models/stock-movement.ts'
import products from '../../../../modules/products/index.ts'
import { Product } from '../../../../modules/products/models/product.ts'
import { Variant } from '../../../../modules/products/models/variants/variant.ts'
import search from '../../../../modules/search/index.ts'
import { Listing } from '../../../../modules/search/models/listing/listing.ts'
import { type Rng, seeded } from '../../../../seeds/art/prng.ts'

const open = async (t: ExecutionContext) => (await openShop(t, [products, inventory])).scope

/** A variant with this count; null: it is not counted. */
async function variant(scope: Scope, stock: number | null, more = {}): Promise<string> {
  const id = await Product.create(scope, { title: 'Card', price: 100, stock, ...more })
  return (await Variant.of(scope, [id]))[0]?.id ?? ''
}

const hold = (scope: Scope, owner: string, variantId: string, quantity: number, seconds = 600) =>
  scope.atomic((inner) =>
    inner.ask('inventory.hold', { owner, seconds, items: [{ variantId, quantity }] }),
  )
const take = (scope: Scope, owner: string, orderId: string, variantId: string, quantity: number) =>
  scope.atomic((inner) =>
    inner.ask('inventory.take', { owner, orderId, items: [{ variantId, quantity }] }),
  )
const free = (scope: Scope, owner: string) =>
  scope.atomic((inner) => inner.ask('inventory.free', { owner }))
const ship = (scope: Scope, orderId: string, variantId: string, quantity: number) =>
  scope.atomic((inner) =>
    inner.ask('inventory.ship', { orderId, items: [{ variantId, quantity }] }),
  )
const level = async (scope: Scope, variantId: string) => {
  const levels = new Map(
    Object.entries((await scope.ask('inventory.levels', { variantIds: [variantId] })) ?? {}),
  )
  const one = levels.get(variantId)
  return one && { onHand: one.onHand, available: one.available }
}

/** What must hold at any time: reservations are the sums of claims, counts those of movements. */
async function addsUp(t: ExecutionContext, scope: Scope): Promise<void> {
  const items = await scope.db('stock_items').where({ storeId: scope.storeId })
  const claims = await scope.db('stock_claims').where({ storeId: scope.storeId })
  const movements = await StockMovement.in(scope)
  for (const { variantId, onHand, reserved } of items) {
    const own = claims.filter((claim) => claim.variantId === variantId)
    const moved = movements.filter((movement) => movement.variantId === variantId)
    t.is(
      Number(reserved),
      own.reduce((sum, { quantity }) => sum + Number(quantity), 0),
      'reserved',
    )
    t.is(
      Number(onHand),
      moved.reduce((sum, { quantity }) => sum + Number(quantity), 0),
      'on hand',
    )
  }
}

test('statement 55: of fifty who want the last unit one holds it, and the others are told what is left', async (t) => {
  const scope = await open(t)
  const id = await variant(scope, 1)
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => hold(scope, `attempt-${at}`, id, 1)),
  )
  t.is(tries.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const one of tries) {
    if (one.status === 'fulfilled') continue
    t.true(one.reason instanceof Fault)
    // Who waited too long for the writer is told so, and holds nothing either.
    if (one.reason.code === 'UNAVAILABLE') continue
    t.is(one.reason.status, 409)
    t.is(one.reason.code, 'OUT_OF_STOCK')
    t.deepEqual(one.reason.details, { items: [{ variantId: id, available: 0 }] })
  }
  t.deepEqual(await level(scope, id), { onHand: 1, available: 0 })
  await addsUp(t, scope)
})

test('two lines of one variant count together, and all of a hold fails with one of its items', async (t) => {
  const scope = await open(t)
  const [few, many] = [await variant(scope, 3), await variant(scope, 9)]
  const items = [
    { variantId: many, quantity: 1 },
    { variantId: few, quantity: 2 },
    { variantId: few, quantity: 2 },
  ]
  await t.throwsAsync(
    scope.atomic((inner) => inner.ask('inventory.hold', { owner: 'a', seconds: 60, items })),
    { code: 'OUT_OF_STOCK' },
  )
  t.is((await level(scope, many))?.available, 9)
  await addsUp(t, scope)
})

test('a hold becomes an order, is sent in parts, and the rest is given back', async (t) => {
  const scope = await open(t)
  const id = await variant(scope, 5)
  await hold(scope, 'attempt', id, 3)
  t.deepEqual(await take(scope, 'attempt', 'order', id, 3), [])
  t.deepEqual(await level(scope, id), { onHand: 5, available: 2 })
  await ship(scope, 'order', id, 1)
  t.deepEqual(await level(scope, id), { onHand: 4, available: 2 })
  await free(scope, 'order')
  t.deepEqual(await level(scope, id), { onHand: 4, available: 4 })
  await scope.atomic((inner) =>
    inner.ask('inventory.restock', { items: [{ variantId: id, quantity: 1 }] }),
  )
  t.deepEqual(await level(scope, id), { onHand: 5, available: 5 })
  await ship(scope, 'order', id, 1)
  t.deepEqual(
    await level(scope, id),
    { onHand: 5, available: 5 },
    'nothing is sent that nobody has',
  )
  await addsUp(t, scope)
})

test('an order that is added to keeps one claim of a variant', async (t) => {
  const scope = await open(t)
  const id = await variant(scope, 5)
  await hold(scope, 'first', id, 1)
  await take(scope, 'first', 'order', id, 1)
  await hold(scope, 'edit', id, 2)
  t.deepEqual(await take(scope, 'edit', 'order', id, 2), [])
  t.deepEqual(await level(scope, id), { onHand: 5, available: 2 })
  await addsUp(t, scope)
})

test('a hold whose end has passed gives way to who comes, and its order is told what is short', async (t) => {
  const scope = await open(t)
  const id = await variant(scope, 1)
  await hold(scope, 'late', id, 1, -1)
  await hold(scope, 'quick', id, 1)
  t.deepEqual(await take(scope, 'late', 'late-order', id, 1), [{ variantId: id, available: 0 }])
  t.deepEqual(await take(scope, 'quick', 'order', id, 1), [])
  t.deepEqual(await level(scope, id), { onHand: 1, available: -1 })
  await addsUp(t, scope)
})

test('a hold that ended and that nobody wanted is taken as if it had not', async (t) => {
  const scope = await open(t)
  const id = await variant(scope, 1)
  await hold(scope, 'late', id, 1, -1)
  t.deepEqual(await take(scope, 'late', 'order', id, 1), [])
  t.deepEqual(await level(scope, id), { onHand: 1, available: 0 })
})

test('what nobody came back for is free again once its end has passed', async (t) => {
  const scope = await open(t)
  const id = await variant(scope, 3)
  await hold(scope, 'gone', id, 2, -1)
  await hold(scope, 'paying', id, 1)
  t.like(await level(scope, id), { onHand: 3, available: 0 })
  await Promise.all([sweepHolds(scope), sweepHolds(scope)])
  t.like(await level(scope, id), { onHand: 3, available: 2 })
  await sweepHolds(scope)
  t.like(await level(scope, id), { onHand: 3, available: 2 })
})

test('who holds again holds until the later end', async (t) => {
  const scope = await open(t)
  const id = await variant(scope, 2)
  await hold(scope, 'attempt', id, 1, -1)
  await hold(scope, 'attempt', id, 1)
  await t.throwsAsync(hold(scope, 'other', id, 1), { instanceOf: Fault })
  t.deepEqual(await take(scope, 'attempt', 'order', id, 2), [])
  t.deepEqual(await level(scope, id), { onHand: 2, available: 0 })
  await addsUp(t, scope)
})

test('an order of more than was held claims the rest anew', async (t) => {
  const scope = await open(t)
  const id = await variant(scope, 2)
  await hold(scope, 'attempt', id, 1)
  t.deepEqual(await take(scope, 'attempt', 'order', id, 3), [{ variantId: id, available: 1 }])
  t.deepEqual(await level(scope, id), { onHand: 2, available: -1 })
  await addsUp(t, scope)
})

test('what sells on is promised below nothing, and what is not counted without a limit', async (t) => {
  const scope = await open(t)
  const on = await variant(scope, 1, { inventoryPolicy: 'continue' })
  const uncounted = await variant(scope, null)
  await hold(scope, 'a', on, 4)
  await hold(scope, 'b', uncounted, 40)
  t.is((await level(scope, on))?.available, -3)
  t.falsy(await level(scope, uncounted))
  await take(scope, 'a', 'order', on, 4)
  await ship(scope, 'order', on, 4)
  t.deepEqual(await level(scope, on), { onHand: 0, available: 0 }, 'what was sent was there')
  await addsUp(t, scope)
})

test('what is counted anew, forgotten or deleted keeps its claims', async (t) => {
  const scope = await open(t)
  const id = await variant(scope, 5)
  await hold(scope, 'a', id, 2)
  const set = (quantity: number | null) =>
    scope.ask('inventory.set', {
      items: [{ variantId: id, productId: 'p', quantity }],
      reason: 'counted',
    })
  await set(1)
  t.deepEqual(await level(scope, id), { onHand: 1, available: -1 })
  await set(null)
  t.falsy(await level(scope, id))
  await set(9)
  t.deepEqual(await level(scope, id), { onHand: 9, available: 7 })
  await free(scope, 'a')
  t.deepEqual(await level(scope, id), { onHand: 9, available: 9 })
})

test('counted for the first time while it is promised: no promise is lost', async (t) => {
  const scope = await open(t)
  const id = await variant(scope, null)
  const acts = Array.from({ length: 12 }, (_, at) =>
    at % 3 === 0
      ? scope.ask('inventory.set', {
          items: [{ variantId: id, productId: 'p', quantity: 100 }],
          reason: 'counted',
        })
      : hold(scope, `attempt-${at}`, id, 1),
  )
  await Promise.all(acts)
  t.deepEqual(await level(scope, id), { onHand: 100, available: 92 })
})

test('only the border between some and none raises the revision, whoever crosses it', async (t) => {
  const scope = await open(t)
  const id = await variant(scope, 3)
  const items = [{ variantId: id, quantity: 1 }]
  const revision = async () =>
    (await scope.db('stores').where({ storeId: scope.storeId }).first())?.revision
  const raises = async (act: () => Promise<unknown>) => {
    const before = await revision()
    await act()
    return (await revision()) !== before
  }
  const adjust = (by: number) => () =>
    scope.ask('inventory.adjust', { variantId: id, by, reason: 'adjusted' })
  const set = (quantity: number, oversell?: boolean) => () =>
    scope.ask('inventory.set', {
      items: [
        {
          variantId: id,
          productId: 'p',
          quantity,
          ...(oversell === undefined ? {} : { oversell }),
        },
      ],
      ...{ reason: 'counted', quiet: true },
    })
  t.false(await raises(() => hold(scope, 'a', id, 2)))
  t.true(await raises(() => hold(scope, 'b', id, 1)), 'the last one is held')
  t.false(await raises(adjust(-1)), 'still none')
  t.true(await raises(adjust(2)), 'some again')
  t.false(await raises(set(20)), 'counted')
  t.true(await raises(set(3)), 'all of it is claimed')
  t.true(
    await raises(() => scope.atomic((inner) => inner.ask('inventory.restock', { items }))),
    'goods came back',
  )
  t.false(await raises(() => scope.atomic((inner) => inner.ask('inventory.restock', { items }))))
  t.true(await raises(set(5, true)), 'sells on')
  t.false(await raises(set(6, true)))
  t.true(await raises(() => hold(scope, 'c', id, 3)), 'what sells on says that none is left')
})

test('goods that come back to an empty shelf are in stock in lists again', async (t) => {
  const { scope } = await openShop(t, [products, inventory, search])
  const id = await variant(scope, 1)
  await hold(scope, 'a', id, 1)
  await take(scope, 'a', 'order', id, 1)
  const isListed = async () => (await Listing.in(scope))[0]?.inStock
  t.false(await isListed())
  await ship(scope, 'order', id, 1)
  const items = [{ variantId: id, quantity: 1 }]
  await scope.atomic((inner) => inner.ask('inventory.restock', { items }))
  t.true(await isListed())
})

test('after 400 random acts by many at once every number is the sum of its parts', async (t) => {
  const scope = await open(t)
  const rng = seeded(7)
  const ids = [await variant(scope, 20), await variant(scope, 3), await variant(scope, null)]
  for (let round = 0; round < 50; round++) {
    const acts = Array.from({ length: 8 }, () => randomAct(scope, ids, rng))
    for (const outcome of await Promise.allSettled(acts)) {
      if (outcome.status === 'rejected' && !(outcome.reason instanceof Fault))
        t.fail(String(outcome.reason))
    }
  }
  await addsUp(t, scope)
})

function randomAct(scope: Scope, ids: readonly string[], rng: Rng): Promise<unknown> {
  const [id, owner, quantity] = [rng.pick(ids), `owner-${rng.int(0, 20)}`, rng.int(1, 4)]
  const items = [{ variantId: id, quantity }]
  const acts = [
    () =>
      hold(scope, `${owner}-${rng.int(0, 1_000_000)}`, id, quantity, rng.chance(0.3) ? -1 : 600),
    () => take(scope, `${owner}-x`, owner, id, quantity),
    () => free(scope, owner),
    () => ship(scope, owner, id, quantity),
    () => scope.atomic((inner) => inner.ask('inventory.restock', { items })),
    () => scope.ask('inventory.adjust', { variantId: id, by: rng.int(-2, 5), reason: 'adjusted' }),
  ]
  return rng.pick(acts)()
}

test('the history of a variant shows what is promised, and to whom', async (t) => {
  const shop = await openShop(t, [auth, products, inventory])
  const id = await variant(shop.scope, 5)
  await hold(shop.scope, 'attempt-1', id, 2)
  await take(shop.scope, 'attempt-1', 'order-1', id, 2)
  const admin = await adminOf(shop)
  const { json } = await admin.get(`/api/admin/inventory/${id}/movements`)
  t.like(json.stock, { onHand: 5, reserved: 2, available: 3 })
  t.like(json.claims[0], { owner: 'order-1', kind: 'order', quantity: 2, until: null })
  const { text } = await admin.page(`/admin/inventory/${id}/movements`)
  t.true(text.includes('5 on hand, 2 promised: 3 can be sold.'))
})
