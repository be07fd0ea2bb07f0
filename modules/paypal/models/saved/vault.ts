/** PayPal accounts that PayPal keeps: a token of its own for each that is kept, also where two of them are one person's. */
import { z } from 'zod'
import type { GatewayPayment, Truth } from '#server/gateways/gateway.ts'
import type { KeptMethod } from '#server/gateways/kept-method.ts'
import type { Scope } from '#server/scope.ts'
import { ask, read } from '../ask.ts'
import { type PaypalOrder, paymentsOf } from '../order.ts'

const tokens = z.object({ payment_tokens: z.array(z.object({ id: z.string() })).default([]) })

/** What is kept of an order that was paid; PayPal may make its token a moment after the money. */
export async function methodOf(
  scope: Scope,
  { keep }: Pick<GatewayPayment, 'keep'>,
  order: PaypalOrder,
): Promise<Pick<Truth, 'method'>> {
  const { attributes, email_address: email } = order.payment_source?.paypal ?? {}
  const vault = attributes?.vault
  const isPaid = paymentsOf(order).authorizations.length > 0
  if (keep === undefined || vault === undefined || !isPaid) return {}
  // Approved is not kept yet.
  const isKept = vault.status !== 'APPROVED' && vault.id !== undefined
  const id = isKept ? vault.id : await onlyToken(scope, vault.customer?.id)
  return { method: id === undefined ? 'later' : kept(id, email) }
}

/** Accounts are told apart by their address, of which the shop keeps the first letter and the host. */
function kept(reference: string, email: string | undefined): KeptMethod {
  const [, first, host] = email?.match(/^(.)[^@]*@([^@\s]+)$/u) ?? []
  const brand = first && host ? { brand: `PayPal ${first}…@${host}` } : {}
  return { reference, kind: 'paypal', ...brand }
}

/** The one of a customer whom PayPal made for this payment; where it has none yet, or several, the order will name it. */
async function onlyToken(scope: Scope, customerId?: string): Promise<string | undefined> {
  if (customerId === undefined) return undefined
  try {
    const { payment_tokens: all } = await read(scope, tokens, ({ vault }) =>
      vault.listCustomerPaymentTokens({ customerId }),
    )
    return all.length === 1 ? all[0]?.id : undefined
  } catch {
    // Another read asks again, and what was paid is known all the same.
    return undefined
  }
}

/** Deletes the token. */
export async function forget(scope: Scope, reference: string): Promise<void> {
  await ask(scope, ({ vault }) => vault.deletePaymentToken(reference))
}
