// Braintree under the contract: the server that plays it, its people and its webhooks.
import { BraintreeGateway, Environment } from 'braintree'
import braintreeModule from '../../../../../modules/braintree/index.ts'
import { braintreeWith } from '../../../../../modules/braintree/models/gateway.ts'
import {
  type Adapter,
  type DeliveryWish,
  disputeDue,
  type LocalGateway,
  timeAt,
  visaCard,
} from '../adapter.ts'
import { playGateway } from '../local-server.ts'
import { cardNumber } from './books.ts'
import { BraintreeApi } from './braintree-api.ts'

const keys = {
  own: { publicKey: 'newpublic', privateKey: 'new0canary'.repeat(3) },
  older: { publicKey: 'oldpublic', privateKey: 'old0canary'.repeat(3) },
  stranger: { publicKey: 'newpublic', privateKey: 'of somebody else' },
}

export interface LocalBraintree extends LocalGateway {
  api: BraintreeApi
}

export const braintree: Adapter<LocalBraintree> = {
  module: braintreeModule,
  impatient: (timeout) => braintreeWith({ timeout }),
  variables: (url) => ({
    BRAINTREE_MERCHANT_ID: 'merchant',
    BRAINTREE_PUBLIC_KEY: `${keys.own.publicKey} ${keys.older.publicKey}`,
    BRAINTREE_PRIVATE_KEY: `${keys.own.privateKey} ${keys.older.privateKey}`,
    BRAINTREE_MERCHANT_ACCOUNTS: 'USD:shop_usd,EUR:shop_eur',
    BRAINTREE_SANDBOX: '1',
    BRAINTREE_API_URL: url,
  }),
  finds: true,
  isPresent: (body) => !body.includes('recurring'),
  secrets: [keys.own.privateKey, keys.older.privateKey, cardNumber],
  play: async (t) => {
    const { publicKey, privateKey } = keys.own
    const api = new BraintreeApi(publicKey, privateKey, { shop_usd: 'USD', shop_eur: 'EUR' })
    const server = await playGateway(t, {
      answer: (request) => api.answer(request),
      isQuiet: ({ method, path }) => method === 'GET' || /advanced_search|client_token/.test(path),
      error: () => cardNumber,
    })
    return { api, server, ...peopleOf(api) }
  },
}

/** The same, whose account has 3-D Secure. */
export const securedBraintree: Adapter<LocalBraintree> = {
  ...braintree,
  variables: (url) => ({ ...braintree.variables(url), BRAINTREE_3D_SECURE: 'required' }),
}

/** Whoever acts at Braintree itself. */
function peopleOf({ books }: BraintreeApi): Omit<LocalGateway, 'server'> {
  return {
    vault: {
      shows: visaCard,
      size: () => books.vault.size,
      bankSays: (answer) => {
        books.says = answer
      },
      charged: (attempt) => books.sales(attempt).length,
    },
    begun: (attempt) => books.sales(attempt).length,
    pay: (attempt, { amount = 4_650, currency = 'USD', keeps = false } = {}) => {
      const sale = books.sell(attempt, (amount / 100).toFixed(2), currency)
      if (keeps) books.store(sale)
      return true
    },
    decline: (attempt) => {
      books.sell(attempt, '46.50', 'USD', 'processor_declined')
    },
    // Its pages are the shop's own.
    expire: () => undefined,
    refundThere: (attempt, amount) => {
      books.refund(books.taken(attempt), (amount / 100).toFixed(2), null)
    },
    holdRefunds: () => {
      books.holdsRefunds = true
    },
    decideRefunds: (outcome) => {
      books.holdsRefunds = false
      const status = outcome === 'done' ? 'settled' : 'settlement_declined'
      for (const one of books.entries)
        if (one.status === 'settlement_pending') books.becomes(one, status)
    },
    dispute: (attempt, status) => {
      const sale = books.taken(attempt)
      const about = { reason: 'fraud', replyByDate: disputeDue.slice(0, 10) }
      sale.disputes = [{ id: 'dispute', status, amountDisputed: sale.amount, ...about }]
    },
    webhook: (attempt, about) => delivery(attempt, about),
  }
}

/** Signed by the SDK's own helper. */
function delivery(attempt: string, { at = Date.now(), by = 'own' }: DeliveryWish = {}) {
  const timestamp = timeAt(at)
  const transaction = `<transaction><order-id>${attempt}</order-id></transaction>`
  const text = `<notification><timestamp type="datetime">${timestamp}</timestamp><kind>transaction_settled</kind><subject>${transaction}</subject></notification>`
  const payload = `${Buffer.from(text).toString('base64')}\n`
  const signer = new BraintreeGateway({
    ...{ environment: Environment.Sandbox, merchantId: 'merchant', ...keys[by] },
  })
  const signature = signer.webhookTesting.sampleSignature(payload)
  const body = new URLSearchParams({ bt_signature: signature, bt_payload: payload }).toString()
  return { body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
}
