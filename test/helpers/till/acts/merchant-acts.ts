// What a merchant does, and what happens by itself.
import { heard, newGoods, type Row, rows, type World } from './world.ts'

const minute = 60_000

async function some(world: World, table: string, newest = 60): Promise<Row | undefined> {
  const found = (await rows(world, table)).slice(-newest)
  return found.length === 0 ? undefined : world.rng.pick(found)
}

/** Packs a part of an order or all of it; it may leave at once. */
export async function pack(world: World): Promise<void> {
  const order = await some(world, 'orders')
  if (!order) return
  const { rng, admin } = world
  const lines = (await rows(world, 'fulfillment_lines')).filter(
    ({ orderId }) => orderId === order.id,
  )
  const items = lines.map(({ id, ordered }) => ({
    lineId: id,
    quantity: rng.chance(0.5) ? Number(ordered) : rng.int(0, Number(ordered)),
  }))
  const wish = { orderId: order.id, items, ship: rng.chance(0.5) }
  heard(world, 'a parcel', await admin.post('/api/admin/fulfillment/create', wish))
}

/** A parcel leaves, arrives or is unpacked. */
export async function move(world: World): Promise<void> {
  const parcel = await some(world, 'shipments')
  if (!parcel) return
  const act = world.rng.pick(['ship', 'ship', 'deliver', 'cancel'])
  const wish = act === 'cancel' ? { restock: world.rng.chance(0.5) } : {}
  heard(world, act, await world.admin.put(`/api/admin/fulfillment/${parcel.id}/${act}`, wish))
}

export async function refund(world: World): Promise<void> {
  const order = await some(world, 'orders')
  if (!order) return
  const amount = world.rng.int(1, Number(order.total) + 1)
  heard(
    world,
    'a refund',
    await world.admin.post(`/api/admin/orders/${order.id}/refund`, { amount }),
  )
}

export async function rule(world: World): Promise<void> {
  const order = await some(world, 'orders')
  if (!order) return
  const { rng, admin } = world
  const act = rng.pick(['cancel', 'hold', 'resume', 'capture'])
  const one = () => rng.chance(0.5)
  const wish = act === 'cancel' ? { restock: one(), refund: one(), mail: one() } : {}
  heard(world, act, await admin.put(`/api/admin/orders/${order.id}/${act}`, wish))
}

/** Counts anew, adds or takes; or counts no more. */
export async function count(world: World): Promise<void> {
  const { rng, goods, admin, shop } = world
  if (goods.length === 0) return
  const { variantId, productId } = rng.pick(goods)
  if (rng.chance(0.2)) {
    const quantity = rng.chance(0.5) ? null : rng.int(0, 40)
    const items = [{ variantId, productId, quantity, oversell: rng.chance(0.2) }]
    await shop.scope.ask('inventory.set', { items, reason: 'counted' })
    return
  }
  const wish = rng.chance(0.3) ? { quantity: rng.int(0, 40) } : { by: rng.int(-5, 25) }
  heard(world, 'a count', await admin.put(`/api/admin/inventory/${variantId}/update`, wish))
}

/** Goods that were sold come back to the shelf. */
export async function restock({ rng, goods, shop }: World): Promise<void> {
  if (goods.length === 0) return
  const items = [{ variantId: rng.pick(goods).variantId, quantity: rng.int(1, 2) }]
  await shop.scope.atomic((inner) => inner.ask('inventory.restock', { items }))
}

/** A product is deleted, whoever is paying for it, and another one comes. */
export async function replace(world: World): Promise<void> {
  const { rng, goods, admin } = world
  const gone = goods.splice(rng.int(0, goods.length - 1), 1)[0]
  if (gone) {
    const address = `/api/admin/products/${gone.productId}/delete`
    heard(world, 'a deletion', await admin.delete(address, { confirm: true }))
  }
  await newGoods(world)
}

export async function work({ shop }: World): Promise<void> {
  await shop.app.kernel.jobs.runDue(shop.scope)
}

/** Holds end by the database's clock, which nobody can move. */
export async function wait(world: World): Promise<void> {
  const { rng, shop } = world
  world.passes(rng.int(1, 40) * minute)
  const ended = { until: '2000-01-01T00:00:00.000Z' }
  if (rng.chance(0.3))
    await shop.scope.atomic((inner) =>
      inner.db('stock_claims').where({ storeId: inner.storeId, kind: 'hold' }).update(ended),
    )
  await work(world)
}
