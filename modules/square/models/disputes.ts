/** What buyers dispute of a payment just now. */
import { z } from 'zod'
import { GatewayRefused } from '#server/gateways/gateway.ts'
import type { Scope } from '#server/scope.ts'
import { ask } from './ask.ts'
import type { Known } from './order.ts'
import { sum } from './truth.ts'

const open = [
  'INQUIRY_EVIDENCE_REQUIRED',
  'INQUIRY_PROCESSING',
  'EVIDENCE_REQUIRED',
  'PROCESSING',
] as const

const listed = z.object({
  data: z.array(
    z.object({
      amountMoney: z.object({ amount: z.bigint().transform(Number) }),
      disputedPayment: z.object({ paymentId: z.string() }),
    }),
  ),
})

/** Minor units; 0 where our token may not ask. Square lists disputes by their state alone. */
export async function disputedOf(scope: Scope, { payments }: Known): Promise<number> {
  if (payments.length === 0) return 0
  const ids = payments.map(({ id }) => id)
  try {
    const lists = await Promise.all(
      open.map((states) => ask(scope, listed, ({ disputes }) => disputes.list({ states }))),
    )
    const all = lists.flatMap(({ data }) => data)
    const own = all.filter(({ disputedPayment: { paymentId } }) => ids.includes(paymentId))
    return sum(own.map(({ amountMoney }) => amountMoney))
  } catch (error) {
    if (error instanceof GatewayRefused) return 0
    throw error
  }
}
