/** What buyers dispute of a payment just now. */
import { z } from 'zod'
import { GatewayRefused } from '#server/gateways/gateway.ts'
import type { Scope } from '#server/scope.ts'
import { sumOf } from './amount.ts'
import { read } from './ask.ts'
import { type PaypalOrder, paymentsOf } from './order.ts'

const listed = z.object({
  items: z
    .array(
      z.object({
        status: z.string(),
        dispute_amount: z.object({ currency_code: z.string(), value: z.string() }),
      }),
    )
    .default([]),
})

/** Minor units; 0 where our keys may not ask. */
export async function disputedOf(scope: Scope, order: PaypalOrder): Promise<number> {
  const open = await Promise.all(paymentsOf(order).captures.map(({ id }) => openOf(scope, id)))
  return open.reduce((sum, amount) => sum + amount, 0)
}

async function openOf(scope: Scope, captureId: string): Promise<number> {
  try {
    const { items } = await read(scope, listed, ({ client }) => {
      const request = client.getRequestBuilderFactory()('GET', '/v1/customer/disputes')
      request.query('disputed_transaction_id', captureId)
      request.authenticate([{ oauth2: true }])
      return request.callAsText()
    })
    const open = items.filter(({ status }) => status !== 'RESOLVED')
    return sumOf(open.map(({ dispute_amount: amount }) => ({ amount })))
  } catch (error) {
    if (error instanceof GatewayRefused) return 0
    throw error
  }
}
