/** Notes checkouts that rest, and reminds whom it may. */
import type { Out } from '#server/bus.ts'
import { newId, now } from '#server/ids.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { LeftCart } from './left-cart.ts'
import { remind } from './remind.ts'
import { patienceOf } from './settings.ts'

const hour = 3_600_000
/** Checkouts that rest longer are noted no more, nor reminded of. */
const longest = 7 * 24 * hour
/** After so long it is forgotten whose they were. */
const knownFor = 60 * 24 * hour
/** Checkouts that one run notes. */
const most = 200

type Rested = Out<'checkout.rested'>[number]

export async function sweep(scope: Scope): Promise<void> {
  await forget(scope)
  const { afterHours, reminds } = await patienceOf(scope)
  if (afterHours === 0) return
  const before = Date.now() - afterHours * hour
  const span = { from: iso(before - longest), until: iso(before), most }
  for (const rested of (await scope.ask('checkout.rested', span)) ?? []) await note(scope, rested)
  if (reminds && mailIsOn(scope)) await remindAll(scope)
}

const iso = (time: number): string => new Date(time).toISOString()

/** Once for each checkout; one that was changed since is left anew. */
async function note(scope: Scope, rested: Rested): Promise<void> {
  const { sessionId, restedSince: leftAt } = rested
  const known = await LeftCart.in(scope).findOne({ sessionId })
  if (known && known.leftAt >= leftAt) return
  const found = await scope.ask('checkout.worth', { sessionId })
  if (!found) return
  const { email, userId, language, agreed } = rested
  const row = { ...{ email, userId, language, agreed, leftAt }, ...found }
  await scope.atomic(async (inner) => {
    await LeftCart.in(inner)
      .insert({ id: newId(), sessionId, ...row })
      .onConflict(['storeId', 'sessionId'])
      .ignore()
    const changed = LeftCart.in(inner).where({ sessionId }).where('leftAt', '<', leftAt)
    await changed.clone().patch(row)
    if (known?.remindedAt && known.remindedAt < leftAt)
      await LeftCart.in(inner)
        .where({ sessionId })
        .whereNull('returnedAt')
        .patch({ returnedAt: leftAt })
  })
}

/** By themselves once for each checkout; what is refused once is asked anew until it is too old. */
async function remindAll(scope: Scope): Promise<void> {
  const open = await LeftCart.in(scope)
    .where('leftAt', '>', iso(Date.now() - longest))
    .whereNull('remindedAt')
    .whereNull('orderedAt')
    .whereNotNull('email')
    .orderBy('leftAt', 'desc')
    .limit(most)
    .select('id')
  for (const { id } of open) await remind(scope, id)
}

async function forget(scope: Scope): Promise<void> {
  await scope.atomic(async (inner) => {
    await LeftCart.in(inner)
      .where('leftAt', '<', iso(Date.now() - knownFor))
      .whereNotNull('email')
      .patch({ email: null, userId: null })
  })
}

/** What somebody left is bought, or something else is: nobody is reminded of it any more. Inside `atomic`. */
export async function noteOrder(scope: Scope, orderId: string): Promise<void> {
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  if (!order) return
  const left = await LeftCart.in(scope).where({ email: order.email }).whereNull('orderedAt')
  for (const { id, sessionId, remindedAt } of left) {
    const own = await scope.ask('orders.bySession', { sessionId })
    const isOwn = own?.orderId === orderId
    const bought = isOwn ? { orderId, ordered: order.total } : {}
    const returned = isOwn && remindedAt !== null ? { returnedAt: now() } : {}
    await LeftCart.in(scope)
      .where({ id })
      .patch({ orderedAt: now(), ...bought, ...returned })
  }
}
