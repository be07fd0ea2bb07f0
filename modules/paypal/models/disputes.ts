/** What buyers dispute of a payment just now. */
import { z } from 'zod'
import { type Dispute, type DisputeState, momentIn } from '#server/gateways/dispute.ts'
import { GatewayRefused } from '#server/gateways/gateway.ts'
import type { Scope } from '#server/scope.ts'
import { minorUnits } from './amount.ts'
import { read } from './ask.ts'
import { type PaypalOrder, paymentsOf } from './order.ts'

const listed = z.object({
  items: z
    .array(
      z.object({
        ...{ dispute_id: z.string(), status: z.string() },
        ...{ reason: z.string().nullish(), seller_response_due_date: z.string().nullish() },
        dispute_amount: z.object({ currency_code: z.string(), value: z.string() }),
      }),
    )
    .default([]),
})

/** None where our keys may not ask. */
export async function disputesOf(scope: Scope, order: PaypalOrder): Promise<Dispute[]> {
  const { captures } = paymentsOf(order)
  return (await Promise.all(captures.map(({ id }) => listedOf(scope, id)))).flat()
}

async function listedOf(scope: Scope, captureId: string): Promise<Dispute[]> {
  try {
    const { items } = await read(scope, listed, ({ client }) => {
      const request = client.getRequestBuilderFactory()('GET', '/v1/customer/disputes')
      request.query('disputed_transaction_id', captureId)
      request.authenticate([{ oauth2: true }])
      return request.callAsText()
    })
    return items.map(({ dispute_id: key, status, reason = null, dispute_amount, ...due }) => ({
      ...{ key, reason, amount: minorUnits(dispute_amount), state: stateOf(status) },
      dueAt: momentIn(due.seller_response_due_date),
    }))
  } catch (error) {
    if (error instanceof GatewayRefused) return []
    throw error
  }
}

/** How one ended stands in no list. */
function stateOf(status: string): DisputeState {
  if (status === 'RESOLVED') return 'closed'
  return status === 'OPEN' || status === 'WAITING_FOR_SELLER_RESPONSE' ? 'open' : 'answered'
}
