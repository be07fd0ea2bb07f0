/** What buyers dispute of a payment just now. */
import { z } from 'zod'
import { type Dispute, momentIn } from '#server/gateways/dispute.ts'
import { GatewayRefused } from '#server/gateways/gateway.ts'
import type { Scope } from '#server/scope.ts'
import { ask } from './ask.ts'
import type { Known } from './order.ts'

const open = [
  'INQUIRY_EVIDENCE_REQUIRED',
  'INQUIRY_PROCESSING',
  'EVIDENCE_REQUIRED',
  'PROCESSING',
] as const

const listed = z.object({
  data: z.array(
    z.object({
      ...{ id: z.string(), state: z.enum(open) },
      ...{ reason: z.string().nullish(), dueAt: z.string().nullish() },
      amountMoney: z.object({ amount: z.bigint().transform(Number) }),
      disputedPayment: z.object({ paymentId: z.string() }),
    }),
  ),
})

/** Those that are not decided; none where our token may not ask. Square lists disputes by their state alone. */
export async function disputesOf(scope: Scope, { payments }: Known): Promise<Dispute[]> {
  if (payments.length === 0) return []
  const ids = payments.map(({ id }) => id)
  try {
    const lists = await Promise.all(
      open.map((states) => ask(scope, listed, ({ disputes }) => disputes.list({ states }))),
    )
    const all = lists.flatMap(({ data }) => data)
    const own = all.filter(({ disputedPayment: { paymentId } }) => ids.includes(paymentId))
    return own.map(({ id: key, state, reason = null, dueAt, amountMoney: { amount } }) => ({
      ...{ key, amount, reason, dueAt: momentIn(dueAt) },
      state: state.endsWith('REQUIRED') ? 'open' : 'answered',
    }))
  } catch (error) {
    if (error instanceof GatewayRefused) return []
    throw error
  }
}
