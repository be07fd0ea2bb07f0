/** Cards on file: made of a payment, each for a customer of its own, who goes with it. */
import { z } from 'zod'
import { type GatewayPayment, GatewayRefused, type Truth } from '#server/gateways/gateway.ts'
import { brandName, expiryOf, type Keep, type KeptMethod } from '#server/gateways/kept-method.ts'
import type { Scope } from '#server/scope.ts'
import { ask } from './ask.ts'
import type { Known } from './order.ts'
import { paidOf } from './truth.ts'

const customers = z.object({ customer: z.object({ id: z.string() }) })
const number = z.bigint().transform(Number).nullish()
const cards = z.object({
  card: z.object({
    id: z.string(),
    cardBrand: z.string().nullish(),
    last4: z.string().nullish(),
    expMonth: number,
    expYear: number,
  }),
})

export function idsIn(reference: string) {
  const [customerId = '', cardId = ''] = reference.split(' ')
  return { customerId, cardId }
}

/** What is kept of a payment; where Square does not answer now, a later read asks again with the same keys. */
export async function methodOf(
  scope: Scope,
  { keep, attemptId }: GatewayPayment,
  known: Known,
): Promise<Pick<Truth, 'method'>> {
  const [paid] = paidOf(known)
  if (keep === undefined || paid === undefined) return {}
  try {
    return { method: await keepCard(scope, { keep, attemptId, paymentId: paid.id }) }
  } catch (error) {
    return error instanceof GatewayRefused ? {} : { method: 'later' }
  }
}

async function keepCard(
  scope: Scope,
  { keep, attemptId, paymentId }: { keep: Keep; attemptId: string; paymentId: string },
): Promise<KeptMethod> {
  const owner = { idempotencyKey: `${attemptId}:owner`, referenceId: keep.customer }
  const { customer } = await ask(scope, customers, (sdk) => sdk.customers.create(owner))
  const { id: customerId } = customer
  const wish = {
    ...{ idempotencyKey: `${attemptId}:card`, sourceId: paymentId },
    card: { customerId, referenceId: attemptId },
  }
  const { card } = await ask(scope, cards, (sdk) => sdk.cards.create(wish))
  const { id, cardBrand: brand, last4, expMonth: month, expYear: year } = card
  return {
    ...{ reference: `${customerId} ${id}`, kind: 'card' },
    ...(brand && { brand: brandName(brand) }),
    ...(last4 && { last4 }),
    ...expiryOf(year, month),
  }
}

/** Disables the card, then deletes its customer. */
export async function forget(scope: Scope, reference: string): Promise<void> {
  const { customerId, cardId } = idsIn(reference)
  await ask(scope, z.unknown(), (sdk) => sdk.cards.disable({ cardId }))
  await ask(scope, z.unknown(), (sdk) => sdk.customers.delete({ customerId }))
}
