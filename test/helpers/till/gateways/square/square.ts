// Square under the contract: its adapter, and a server that plays it.
import { createHmac } from 'node:crypto'
import type { ExecutionContext } from 'ava'
import { newId } from '#server/ids.ts'
import module from '../../../../../modules/square/index.ts'
import {
  type Adapter,
  type Delivery,
  type DeliveryWish,
  disputeDue,
  type LocalGateway,
  timeAt,
  visaCard,
} from '../adapter.ts'
import { playGateway } from '../local-server.ts'
import { patientFor } from '../patient-for.ts'
import { refusal, SquareApi } from './api.ts'
import { Books } from './books.ts'

const keys = { token: 'EAAAsquare-access-token-0123456789', locationId: 'LSQUARE0123456789' }
const signing = {
  own: 'square-signature-key-0123456789',
  older: 'square-older-signature-key-0123456789',
  stranger: 'a stranger’s key',
}
const registered = 'https://shop.test/api/webhooks/square'

export interface LocalSquare extends LocalGateway {
  books: Books
  /** A delivery of any event. */
  signed(about: object, how?: { at?: number; key?: string }): Delivery
}

export const square = {
  module,
  impatient: (patience: number) => patientFor(module, patience),
  finds: false,
  variables: (url: string) => ({
    ...{ SQUARE_ACCESS_TOKEN: keys.token, SQUARE_LOCATION_ID: keys.locationId },
    SQUARE_WEBHOOK_SIGNATURE_KEY: `${signing.own} ${signing.older}`,
    ...{ SQUARE_WEBHOOK_NOTIFICATION_URL: registered, SQUARE_API_URL: url },
  }),
  isPresent: (body) => body.includes('"customer_initiated":true'),
  secrets: [keys.token, signing.own, signing.older],
  play,
  /** The server that a bench was opened with. */
  of: (there: LocalGateway): LocalSquare => {
    const found = played.get(there)
    if (!found) throw new Error('this is not Square')
    return found
  },
} satisfies Adapter & { of: unknown }

const played = new WeakMap<LocalGateway, LocalSquare>()

async function play(t: Pick<ExecutionContext, 'teardown'>): Promise<LocalSquare> {
  const books = new Books()
  const api = new SquareApi(books, keys)
  const server = await playGateway(t, {
    answer: (request) => api.answer(request),
    error: (status) => refusal(status, 'INTERNAL_SERVER_ERROR').body,
  })
  const there: LocalSquare = {
    ...{ server, books, signed, events: api.events, ...actsOf(books), vault: vaultOf(api) },
    webhook: (attemptId, { by = 'own', ...about } = {}) =>
      signed(paymentEvent(books, attemptId), { ...about, key: signing[by] }),
  }
  played.set(there, there)
  return there
}

const vaultOf = ({ vault }: SquareApi): LocalGateway['vault'] => ({
  shows: visaCard,
  size: () => vault.cards.size,
  bankSays: (answer) => {
    vault.says = answer
  },
  charged: (attemptId) => vault.tried.filter((one) => one === attemptId).length,
})

/** What its people and the buyers do. */
function actsOf(books: Books): Omit<LocalGateway, 'server' | 'webhook' | 'vault'> {
  return {
    begun: (attemptId) =>
      [...books.orders.values()].filter((one) => one.reference_id === attemptId).length,
    pay: (attemptId, { amount, currency } = {}) => {
      const order = books.of(attemptId)
      const { total_money: asked } = order
      const paid = { amount: amount ?? asked.amount, currency: currency ?? asked.currency }
      return books.pay(order, 'COMPLETED', paid)
    },
    decline: (attemptId) => {
      books.pay(books.of(attemptId), 'FAILED')
    },
    expire: (attemptId) => books.cancel(books.of(attemptId)),
    refundThere: (attemptId, amount) => {
      const [payment] = books.paymentsOf(books.of(attemptId))
      const { currency = 'USD' } = payment?.total_money ?? {}
      books.refund(payment?.id ?? '', { amount, currency }, 'Returned goods')
    },
    holdRefunds: () => {
      books.refundStatus = 'PENDING'
    },
    decideRefunds: (outcome) => books.decideRefunds(outcome === 'done' ? 'COMPLETED' : 'FAILED'),
    dispute: (attemptId, state) => {
      const order = books.of(attemptId)
      const disputed = state === 'open' ? 'EVIDENCE_REQUIRED' : 'WON'
      order.disputes = books.paymentsOf(order).map(({ id, total_money }) => ({
        ...{ id: `D${id}`, state: disputed, amount_money: total_money, payment_id: id },
        ...{ reason: 'FRAUDULENT', due_at: disputeDue },
      }))
    },
  }
}

function paymentEvent(books: Books, attemptId: string): object {
  const order = [...books.orders.values()].find((one) => one.reference_id === attemptId)
  const [payment] = order ? books.paymentsOf(order) : []
  const object = { payment: payment ?? { id: 'P', note: attemptId } }
  return { type: 'payment.updated', data: { type: 'payment', object } }
}

function signed(
  about: object,
  {
    at = Date.now(),
    key = signing.own,
    written = (text) => text,
  }: Omit<DeliveryWish, 'by'> & { key?: string } = {},
): Delivery {
  const head = { merchant_id: 'M1', event_id: newId(), created_at: timeAt(at) }
  const body = written(JSON.stringify({ ...head, ...about }))
  const mac = createHmac('sha256', key).update(registered).update(body).digest('base64')
  return {
    body,
    headers: { 'Content-Type': 'application/json', 'X-Square-HmacSha256-Signature': mac },
  }
}
