/** The adapter: cards typed into fields of Braintree's on a page of the shop, authorized there and captured by the shop. */
import type { BraintreeGateway } from 'braintree'
import { severalIn } from '#server/env/gateway-keys.ts'
import {
  type Act,
  type Gateway,
  type GatewayPayment,
  GatewayRefused,
} from '#server/gateways/gateway.ts'
import { setupOf } from '#server/gateways/gateway-setup.ts'
import { addressIn } from '#server/language/localized-address.ts'
import { formatMajor } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { charge, forget } from './charge.ts'
import { answered, askBraintree } from './client.ts'
import { merchantAccount } from './merchant-accounts.ts'
import { chief, salesOf, standingOf, type Transaction, transactionOf } from './transaction.ts'
import { readTruth } from './truth.ts'
import { webhook } from './webhook.ts'

const needed = [
  ...(['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY'] as const),
  ...(['BRAINTREE_PRIVATE_KEY', 'BRAINTREE_MERCHANT_ACCOUNTS'] as const),
]
const halfAnHour = 30 * 60_000

/** The adapter that waits so many milliseconds for each answer. */
export function braintreeWith({ timeout }: { timeout: number }): Gateway {
  const ask = <T>(
    { gatewayKeys }: Scope,
    question: (braintree: BraintreeGateway) => Promise<T>,
  ): Promise<T> => askBraintree(gatewayKeys, timeout, question)
  return {
    name: 'braintree',
    label: 'braintree.label',
    enabled: ({ gatewayKeys }) =>
      setupOf(gatewayKeys, needed, (keys) => (keys.BRAINTREE_SANDBOX === '1' ? 'test' : 'live')),
    flow: 'fields',
    captures: 'once',
    names: { braintree: 'braintree.method' },
    methods: async ({ t }) => [
      { id: 'braintree', label: t('braintree.method'), hint: t('braintree.hint') },
    ],
    begin: async (scope, { attemptId, currency, returnUrl, language }) => {
      // Braintree hears of a payment when its card is typed; what it could not take then is refused now.
      merchantAccount(scope, currency)
      const { pathname, search } = new URL(returnUrl)
      const page = `/braintree/${attemptId}?back=${encodeURIComponent(pathname + search)}`
      const redirectUrl = addressIn(scope.inLanguage(language), page)
      const endsAt = new Date(Date.now() + halfAnHour).toISOString()
      return { reference: attemptId, redirectUrl, endsAt }
    },
    find: async (scope, attemptId) => {
      const sales = await ask(scope, (braintree) => salesOf(braintree, attemptId))
      return sales.length > 0 ? attemptId : null
    },
    read: (scope, payment) => ask(scope, (braintree) => readTruth(braintree, payment)),
    capture: (scope, payment, act) => ask(scope, (braintree) => capture(braintree, payment, act)),
    void: (scope, payment, act) => ask(scope, (braintree) => end(braintree, payment, act)),
    refund: (scope, payment, act) => ask(scope, (braintree) => refund(braintree, payment, act)),
    charge: async (scope, wish) => {
      const account = merchantAccount(scope, wish.currency)
      await ask(scope, (braintree) => charge(braintree, wish, account))
      return { reference: wish.attemptId, endsAt: null }
    },
    forgetMethod: (scope, reference) => ask(scope, (braintree) => forget(braintree, reference)),
    disputeUrl: ({ gatewayKeys: keys }, key) => {
      const host = keys.BRAINTREE_SANDBOX === '1' ? 'sandbox' : 'www'
      const merchant = encodeURIComponent(keys.BRAINTREE_MERCHANT_ID ?? '')
      const path = `merchants/${merchant}/disputes/${encodeURIComponent(key)}`
      return `https://${host}.braintreegateway.com/${path}`
    },
    webhook: webhook(ask, ({ gatewayKeys }) => severalIn(gatewayKeys.BRAINTREE_PRIVATE_KEY)),
  }
}

async function capture(
  braintree: BraintreeGateway,
  payment: GatewayPayment,
  { key, amount }: Act,
): Promise<void> {
  const { id } = await saleOf(braintree, payment)
  const sum = formatMajor(amount, payment.currency)
  answered(await braintree.transaction.submitForSettlement(id, sum, { apiRequestKey: key }))
}

/** Lets go what is authorized; where no card was typed there is nothing to end. */
async function end(
  braintree: BraintreeGateway,
  { attemptId }: GatewayPayment,
  { key }: Act,
): Promise<void> {
  const sale = chief(await salesOf(braintree, attemptId))
  if (!sale || standingOf(sale) === 'voided') return
  // Braintree would take back a capture too, as long as it is not settled: that is a refund, which nobody asked for.
  if (standingOf(sale) === 'captured') throw new GatewayRefused('captured')
  answered(await braintree.transaction.void(sale.id, { apiRequestKey: key }))
}

/** Only what is settled can be given back in part: until then nobody knows, and it is asked for again. */
async function refund(
  braintree: BraintreeGateway,
  payment: GatewayPayment,
  { key, amount }: Act,
): Promise<void> {
  const { id, refundIds } = await saleOf(braintree, payment)
  const credits = await Promise.all(refundIds.map((one) => transactionOf(braintree, one)))
  if (credits.some(({ orderId }) => orderId === key)) return
  const wish = { amount: formatMajor(amount, payment.currency), orderId: key, apiRequestKey: key }
  answered(await braintree.transaction.refund(id, wish))
}

async function saleOf(
  braintree: BraintreeGateway,
  { attemptId }: GatewayPayment,
): Promise<Transaction> {
  const sale = chief(await salesOf(braintree, attemptId))
  if (!sale) throw new GatewayRefused('not_paid')
  return sale
}
