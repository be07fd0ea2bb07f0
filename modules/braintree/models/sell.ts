/** What happens when a card was typed: the sale is made, once for each card. */
import { notFound } from '#server/errors.ts'
import { GatewayRefused } from '#server/gateways/gateway.ts'
import { now } from '#server/ids.ts'
import { formatMajor } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { answered, askBraintree } from './client.ts'
import { merchantAccount } from './merchant-accounts.ts'
import { demandLiability, isRequired } from './three-d-secure.ts'
import { chief, salesOf } from './transaction.ts'

/** Milliseconds for one answer. */
export const patience = 4_000

/** What is paid on the page, while it can be. */
export interface Payable {
  id: string
  amount: number
  currency: string
  /** The card goes into the vault. */
  keeps: boolean
  /** What it is for, as whoever opened it froze it. */
  proposal: unknown
}

/** An attempt that still waits for its card; undefined where it is over. 404. */
export async function payable(scope: Scope, attemptId: string): Promise<Payable | undefined> {
  const attempt = await scope.ask('payments.attempt', { attemptId })
  if (attempt?.method !== 'braintree') throw notFound('braintree.notFound')
  const { state, endsAt } = attempt
  return state === 'open' && (endsAt === null || endsAt > now()) ? attempt : undefined
}

/** A token with which the fields of the page speak to Braintree. Throws where it does not answer. */
export async function clientToken(scope: Scope, { currency }: Payable): Promise<string> {
  const merchantAccountId = merchantAccount(scope, currency)
  const { clientToken: token } = await askBraintree(scope.gatewayKeys, patience, (braintree) =>
    braintree.clientToken.generate({ merchantAccountId }),
  )
  if (typeof token !== 'string') throw new Error('Braintree gave no token')
  return token
}

/**
 * Authorizes a card for an attempt. `declined`: another card may be tried. `unknown` is what a read will say: the key
 * changes only once Braintree shows that the bank turned the card before down, so that no card is charged on top.
 */
export async function sell(
  scope: Scope,
  { id, amount, currency, keeps }: Payable,
  nonce: string,
): Promise<'sold' | 'declined' | 'unknown'> {
  const wish = {
    amount: formatMajor(amount, currency),
    merchantAccountId: merchantAccount(scope, currency),
    orderId: id,
    paymentMethodNonce: nonce,
    options: {
      submitForSettlement: false,
      ...(keeps && { storeInVaultOnSuccess: true }),
      ...(isRequired(scope) && { threeDSecure: { required: true } }),
    },
  }
  try {
    await askBraintree(scope.gatewayKeys, patience, async (braintree) => {
      const tries = await salesOf(braintree, id)
      if (chief(tries)) return
      if (isRequired(scope)) await demandLiability(braintree, nonce)
      const apiRequestKey = `${id}-${tries.length}`
      answered(await braintree.transaction.sale({ ...wish, apiRequestKey }))
    })
    return 'sold'
  } catch (error) {
    if (error instanceof GatewayRefused) return 'declined'
    const why = error instanceof Error ? error.message : 'unknown'
    scope.log.warn({ attemptId: id, why }, 'Braintree did not say whether a card was charged')
    return 'unknown'
  }
}
