// PayPal under the contract: its adapter, and a server that plays it.
import { type KeyObject, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { ExecutionContext } from 'ava'
import { newId } from '#server/ids.ts'
import module from '../../../../../modules/paypal/index.ts'
import { type Adapter, type Delivery, type LocalGateway, timeAt } from '../adapter.ts'
import { playGateway } from '../local-server.ts'
import { patientFor } from '../patient-for.ts'
import { PaypalApi, refusal } from './api.ts'
import { Books } from './books.ts'
import { type Certified, certify } from './certificate.ts'
import type { Vault } from './vault.ts'

const keys = {
  clientId: 'AcPaypalClient0123456789',
  clientSecret: 'EF-paypal-client-secret-0123456789',
  token: 'A21AAPaypal-access-token-0123456789',
}
const webhookId = '8PT597110X687430LKGECATA'
const commonName = 'messageverificationcerts.paypal.com'

export interface LocalPaypal extends LocalGateway {
  books: Books
  /** By their names in the address. */
  certificates: Map<string, string>
  /** The access token that was given is not taken any more. */
  revokeToken(): void
  saved: Vault
  /** A delivery of any body, by a certificate of the server's. */
  signed(body: string, how?: { at?: number; by?: Certified; name?: string; id?: string }): Delivery
}

export const paypal = {
  module,
  impatient: (patience: number) => patientFor(module, patience),
  finds: false,
  variables: (url: string) => ({
    ...{ PAYPAL_CLIENT_ID: keys.clientId, PAYPAL_CLIENT_SECRET: keys.clientSecret },
    ...{ PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_API_URL: url, PAYPAL_VAULT: '1' },
  }),
  isPresent: (body) => body.includes('"payment_initiator":"CUSTOMER"'),
  secrets: [keys.clientSecret, keys.token],
  play,
  /** The server that a bench was opened with. */
  of: (there: LocalGateway): LocalPaypal => {
    const found = played.get(there)
    if (!found) throw new Error('this is not PayPal')
    return found
  },
} satisfies Adapter & { of: unknown }

const played = new WeakMap<LocalGateway, LocalPaypal>()

async function play(t: Pick<ExecutionContext, 'teardown'>): Promise<LocalPaypal> {
  const books = new Books()
  const pairs = {
    own: certify(commonName),
    older: certify(commonName),
    stranger: certify(commonName),
  }
  const certificates = new Map([
    ['CERT-own', pairs.own.pem],
    ['CERT-older', pairs.older.pem],
  ])
  const api = new PaypalApi(books, keys, certificates)
  const server = await playGateway(t, {
    answer: (request) => api.answer(request),
    isQuiet: ({ method, path }) => method === 'GET' || path === '/v1/oauth2/token',
    error: (status) => refusal(status, 'INTERNAL_SERVER_ERROR').body,
  })
  const signed: LocalPaypal['signed'] = (body, how = {}) => {
    const { by = pairs.own, name = 'CERT-own', at = Date.now(), id = newId() } = how
    return delivery(body, {
      at,
      id,
      key: by.privateKey,
      certificate: certificateAt(server.url, name),
    })
  }
  const there: LocalPaypal = {
    ...{ server, books, certificates, signed, events: api.events },
    revokeToken: () => api.revokeToken(),
    ...actsOf(books),
    ...{ saved: api.vault, vault: vaultOf(api.vault) },
    webhook: (attemptId, { at, by = 'own', written = (text: string) => text } = {}) =>
      signed(written(approvedEvent(books, attemptId)), {
        ...(at !== undefined && { at }),
        ...{ by: pairs[by], name: by === 'older' ? 'CERT-older' : 'CERT-own' },
      }),
  }
  played.set(there, there)
  return there
}

const certificateAt = (url: string, name: string) => `${url}/v1/notifications/certs/${name}`

const vaultOf = (vault: Vault): LocalGateway['vault'] => ({
  shows: { kind: 'paypal' },
  size: () => vault.tokens.size,
  bankSays: (answer) => {
    vault.says = answer
  },
  charged: (attemptId) => vault.tried.filter((one) => one === attemptId).length,
})

/** What its people and the buyers do. */
function actsOf(books: Books): Omit<LocalGateway, 'server' | 'webhook'> {
  return {
    begun: (attemptId) =>
      [...books.orders.values()].filter(({ unit }) => unit.custom_id === attemptId).length,
    pay: (attemptId, { amount, currency } = {}) => {
      const order = books.of(attemptId)
      const { unit } = order
      if (amount !== undefined) unit.amount = { ...unit.amount, value: (amount / 100).toFixed(2) }
      if (currency !== undefined) unit.amount = { ...unit.amount, currency_code: currency }
      return books.approve(order)
    },
    decline: (attemptId) => {
      const order = books.of(attemptId)
      order.declines = true
      books.approve(order)
    },
    expire: (attemptId) => {
      books.of(attemptId).isExpired = true
    },
    refundThere: (attemptId, amount) => {
      const [capture] = books.of(attemptId).captures
      const { currency_code = 'USD' } = capture?.amount ?? {}
      books.refund(capture?.id ?? '', { currency_code, value: (amount / 100).toFixed(2) })
    },
    holdRefunds: () => {
      books.refundStatus = 'PENDING'
    },
    decideRefunds: (outcome) => books.decideRefunds(outcome === 'done' ? 'COMPLETED' : 'FAILED'),
    dispute: (attemptId, state) => {
      books.of(attemptId).dispute = state === 'open' ? 'OPEN' : 'RESOLVED'
    },
  }
}

/** As the buyer's approval is told. */
function approvedEvent(books: Books, attemptId: string): string {
  const known = [...books.orders.values()].find(({ unit }) => unit.custom_id === attemptId)
  return JSON.stringify({
    ...{
      id: `WH-${newId()}`,
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource_type: 'checkout-order',
    },
    resource: {
      id: known?.id ?? 'unknown',
      status: 'APPROVED',
      purchase_units: [known?.unit ?? {}],
    },
    summary: 'An order has been approved by buyer',
  })
}

function delivery(
  body: string,
  { at, id, key, certificate }: { at: number; id: string; key: KeyObject; certificate: string },
): Delivery {
  const time = timeAt(at)
  const message = Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`)
  return {
    body,
    headers: {
      'Content-Type': 'application/json',
      'PayPal-Transmission-Id': id,
      'PayPal-Transmission-Time': time,
      'PayPal-Transmission-Sig': sign('sha256', message, key).toString('base64'),
      'PayPal-Cert-Url': certificate,
      'PayPal-Auth-Algo': 'SHA256withRSA',
    },
  }
}
