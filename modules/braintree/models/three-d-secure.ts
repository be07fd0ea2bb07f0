/** 3-D Secure: the buyer's bank has them confirm the card on the page, and answers for fraud with it. */
import type { BraintreeGateway } from 'braintree'
import { z } from 'zod'
import { GatewayRefused } from '#server/gateways/gateway.ts'
import { formatMajor } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'

/** Whether cards are taken only so: the merchant's account has to have it. */
export const isRequired = ({ gatewayKeys }: Pick<Scope, 'gatewayKeys'>): boolean =>
  gatewayKeys.BRAINTREE_3D_SECURE === 'required'

/** What the bank is told, so that it asks its customer less often; as `verifyCard` of Braintree's script takes it. */
export interface Verification {
  /** Decimal, as `46.50`. */
  amount: string
  email?: string
  billingAddress?: Record<string, string>
}

const text = z.string().nullish()
const bought = z.object({
  userId: text,
  guestId: text,
  email: z.string(),
  billingAddress: z.object({
    ...{ firstName: z.string(), lastName: z.string(), line1: z.string(), line2: text },
    ...{ city: z.string(), state: text, postalCode: text, country: z.string(), phone: text },
  }),
})

/** Who pays is said to the buyer's own browser alone: the page opens to whoever has its address. */
export function verificationOf(
  buyer: Pick<Scope, 'user' | 'guestId'>,
  payment: { amount: number; currency: string; proposal: unknown },
): Verification {
  const { currency, proposal } = payment
  const amount = formatMajor(payment.amount, currency)
  const { data } = bought.safeParse(proposal)
  if (!data || !isBuyer(buyer, data)) return { amount }
  const { email, billingAddress: to } = data
  // Whoever collects it has said no address, and its country is that of the shop.
  const country = to.line1 === '' ? '' : to.country
  const address = {
    ...{ givenName: plain(to.firstName), surname: plain(to.lastName) },
    ...{ streetAddress: to.line1, extendedAddress: to.line2, locality: to.city },
    ...{ region: to.state, postalCode: to.postalCode, countryCodeAlpha2: country },
    phoneNumber: to.phone?.replace(/\D/g, ''),
  }
  const known = Object.entries(address).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return { amount, email, billingAddress: Object.fromEntries(known) }
}

const isBuyer = (
  { user, guestId }: Pick<Scope, 'user' | 'guestId'>,
  of: z.output<typeof bought>,
): boolean => (of.userId ? of.userId === user?.id : Boolean(guestId) && of.guestId === guestId)

/** Braintree refuses names with other signs. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^ -~]/g, '')
    .trim()

const found = z.object({
  threeDSecureInfo: z.object({ liabilityShifted: z.boolean().nullish() }).nullish(),
})

/**
 * Refuses a card for which its bank does not answer. Throws any other error where Braintree does not know the nonce: it works
 * once, and so a sale may be on its way.
 */
export async function demandLiability(braintree: BraintreeGateway, nonce: string): Promise<void> {
  const info = await infoOf(braintree, nonce)
  if (info?.liabilityShifted !== true) throw new GatewayRefused('not_confirmed')
}

async function infoOf(braintree: BraintreeGateway, nonce: string) {
  try {
    return found.parse(await braintree.paymentMethodNonce.find(nonce)).threeDSecureInfo
  } catch {
    throw new Error('Braintree does not say whether a card was confirmed')
  }
}
