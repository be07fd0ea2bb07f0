/** Cards in Braintree's vault, and payments with them: no page, and nobody there to confirm. */
import type { BraintreeGateway } from 'braintree'
import { type GatewayPayment, GatewayRefused, type Truth } from '#server/gateways/gateway.ts'
import { type ChargeWish, expiryOf } from '#server/gateways/kept-method.ts'
import { formatMajor } from '#server/locale/money.ts'
import { answered } from './client.ts'
import type { Transaction } from './transaction.ts'

/** Processor codes that the shop has words for. */
const reasons = new Map([
  ['declined_2001', 'insufficient_funds'],
  ['declined_2004', 'expired_card'],
  ['declined_2010', 'incorrect_cvc'],
  ['declined_2099', 'authentication_required'],
])

/** In the shop's words, where it has one. */
export const reasonOf = (decline: string): string => reasons.get(decline) ?? decline

function idsIn(reference: string) {
  const [customer = '', token = ''] = reference.split(' ')
  return { customer, token }
}

/** Authorizes a kept card; the attempt's id is the key, and finds it. */
export async function charge(
  braintree: BraintreeGateway,
  { attemptId, amount, currency, saved, isBuyerPresent }: ChargeWish,
  merchantAccountId: string,
): Promise<void> {
  const wish = {
    ...{ amount: formatMajor(amount, currency), merchantAccountId, orderId: attemptId },
    paymentMethodToken: idsIn(saved).token,
    ...(!isBuyerPresent && { transactionSource: 'recurring' as const }),
    ...{ options: { submitForSettlement: false }, apiRequestKey: attemptId },
  }
  try {
    answered(await braintree.transaction.sale(wish))
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    throw new GatewayRefused(reasonOf(error.reason))
  }
}

/** Deletes the customer that Braintree made for a card, and so the card. */
export async function forget(braintree: BraintreeGateway, reference: string): Promise<void> {
  await braintree.customer.delete(idsIn(reference).customer)
}

/** The card that was paid with, where it was to be kept and is in the vault. */
export function methodOf(
  { keep }: Pick<GatewayPayment, 'keep'>,
  { creditCard: card, customer }: Transaction,
): Pick<Truth, 'method'> {
  if (keep === undefined || !card?.token || !customer?.id) return {}
  const { token, cardType: brand, last4, expirationMonth: month, expirationYear: year } = card
  return {
    method: {
      ...{ reference: `${customer.id} ${token}`, kind: 'card' },
      ...(brand && { brand }),
      ...(last4 && { last4 }),
      ...expiryOf(year, month),
    },
  }
}
