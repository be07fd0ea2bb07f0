// PayPal's REST API as it is documented: orders and payments of version 2, disputes, access tokens, certificates.

import { z } from 'zod'
import { disputeDue } from '../adapter.ts'
import { ListedEvents } from '../listed-events.ts'
import type { ApiReply, ApiRequest } from '../local-server.ts'
import { type BookedOrder, type Books, Unprocessable } from './books.ts'
import { Vault } from './vault.ts'

const money = z.strictObject({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  value: z.string().regex(/^\d+(\.\d{2})?$/),
})
const context = z.strictObject({
  return_url: z.url(),
  cancel_url: z.url(),
  locale: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
  user_action: z.literal('PAY_NOW'),
  shipping_preference: z.literal('NO_SHIPPING'),
  payment_method_preference: z.literal('IMMEDIATE_PAYMENT_REQUIRED'),
})
const keeping = z.strictObject({
  vault: z.strictObject({
    store_in_vault: z.literal('ON_SUCCESS'),
    usage_type: z.literal('MERCHANT'),
    permit_multiple_payment_tokens: z.literal(true),
  }),
})
const credential = z.union([
  z.strictObject({ payment_initiator: z.literal('CUSTOMER'), usage: z.literal('SUBSEQUENT') }),
  z.strictObject({
    ...{ payment_initiator: z.literal('MERCHANT'), usage: z.literal('SUBSEQUENT') },
    usage_pattern: z.literal('RECURRING_PREPAID'),
  }),
])
const wishes = {
  order: z.strictObject({
    intent: z.literal('AUTHORIZE'),
    purchase_units: z.tuple([
      z.strictObject({
        custom_id: z.string().max(255),
        invoice_id: z.string().max(127),
        amount: money,
      }),
    ]),
    payment_source: z.strictObject({
      paypal: z.union([
        z.strictObject({ experience_context: context, attributes: keeping.optional() }),
        z.strictObject({ vault_id: z.string(), stored_credential: credential }),
      ]),
    }),
  }),
  capture: z.strictObject({ amount: money, final_capture: z.boolean() }),
  reauthorize: z.strictObject({}),
  refund: z.strictObject({ amount: money, custom_id: z.string().max(127) }),
}

export interface PaypalKeys {
  clientId: string
  clientSecret: string
  token: string
}

/** Certificates by their names. */
type Certificates = ReadonlyMap<string, string>

export class PaypalApi {
  readonly events = new ListedEvents()
  readonly vault: Vault
  private readonly replies = new Map<string, { body: string; reply: ApiReply }>()
  private readonly books: Books
  private readonly keys: PaypalKeys
  private readonly certificates: Certificates
  private token: string

  constructor(books: Books, keys: PaypalKeys, certificates: Certificates) {
    this.books = books
    this.vault = new Vault(books)
    this.keys = keys
    this.certificates = certificates
    this.token = keys.token
  }

  /** The next one is another. */
  revokeToken(): void {
    this.token += '-'
  }

  answer(request: ApiRequest): ApiReply {
    const { path, headers } = request
    if (path.startsWith('/v1/notifications/certs/')) return this.certificate(path)
    if (path === '/v1/oauth2/token') return this.granted(request)
    if (headers.authorization !== `Bearer ${this.token}`) return refusal(401, 'INVALID_TOKEN')
    try {
      if (request.method === 'GET') return this.shown(request)
      return request.method === 'DELETE' ? this.forgotten(request) : this.once(request)
    } catch (error) {
      if (error instanceof Unprocessable)
        return refusal(error.message === 'INVALID_RESOURCE_ID' ? 404 : 422, error.message)
      if (error instanceof z.ZodError || error instanceof SyntaxError)
        return refusal(400, 'INVALID_REQUEST')
      throw error
    }
  }

  private certificate(path: string): ApiReply {
    const pem = this.certificates.get(path.split('/').at(-1) ?? '')
    return pem === undefined ? refusal(404, 'NOT_FOUND') : { status: 200, body: pem }
  }

  private granted({ headers, body }: ApiRequest): ApiReply {
    const { clientId, clientSecret } = this.keys
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    if (headers.authorization !== `Basic ${basic}` || !body.includes('client_credentials'))
      return answered(401, { error: 'invalid_client' })
    return answered(200, {
      ...{ scope: 'https://uri.paypal.com/services/checkout/one-click-with-merchant-issued-token' },
      ...{ access_token: this.token, token_type: 'Bearer', app_id: 'APP-80W284485P519543T' },
      ...{ expires_in: 32_400, nonce: '2026-11-23T00:00:00Z' },
    })
  }

  /** A key that is known gets the answer that it got; refusals are not kept. */
  private once(request: ApiRequest): ApiReply {
    const { path, body, headers } = request
    const id = headers['paypal-request-id']
    if (typeof id !== 'string' || id.length > 108) return refusal(400, 'PAYPAL_REQUEST_ID_REQUIRED')
    const known = this.replies.get(`${path} ${id}`)
    if (known && known.body !== body) return refusal(422, 'DUPLICATE_REQUEST_ID')
    const reply = known?.reply ?? this.acted(request)
    this.replies.set(`${path} ${id}`, { body, reply })
    return reply
  }

  private acted({ path, body }: ApiRequest): ApiReply {
    const [, , , kind = '', id = '', verb = ''] = path.split('/')
    const sent: unknown = body === '' ? {} : JSON.parse(body)
    switch (`${kind} ${verb}`) {
      case 'orders ':
        return answered(201, this.orderJson(this.ordered(wishes.order.parse(sent))))
      case 'orders authorize': {
        const order = this.order(id)
        this.books.authorize(order)
        if (order.keeps) this.vault.keep(order)
        return answered(201, this.orderJson(order))
      }
      case 'authorizations capture': {
        const { amount, final_capture } = wishes.capture.parse(sent)
        return answered(201, this.books.capture(id, amount, final_capture))
      }
      case 'authorizations reauthorize':
        wishes.reauthorize.parse(sent)
        return answered(201, this.books.reauthorize(id))
      case 'authorizations void':
        return answered(200, this.books.void(id))
      case 'captures refund': {
        const { amount, custom_id } = wishes.refund.parse(sent)
        return answered(201, this.books.refund(id, amount, custom_id))
      }
    }
    return refusal(404, 'RESOURCE_NOT_FOUND')
  }

  private ordered({
    purchase_units: [unit],
    payment_source: { paypal },
  }: z.output<typeof wishes.order>): BookedOrder {
    if (!('vault_id' in paypal)) {
      const { experience_context, attributes } = paypal
      return this.books.create(unit, experience_context.return_url, attributes !== undefined)
    }
    const order = this.vault.charge(paypal.vault_id, unit)
    const about = { custom_id: unit.custom_id, invoice_id: unit.invoice_id }
    const related_ids = { order_id: order.id }
    const resource = { id: order.authorizations[0]?.id, ...about }
    this.events.all.push({
      at: Date.now(),
      event: {
        ...{ id: `WH-${order.id}`, event_type: 'PAYMENT.AUTHORIZATION.CREATED' },
        resource: { ...resource, supplementary_data: { related_ids } },
      },
    })
    return order
  }

  private forgotten({ path }: ApiRequest): ApiReply {
    this.vault.forget(path.split('/').at(-1) ?? '')
    return { status: 204, body: '' }
  }

  private orderJson(order: BookedOrder) {
    const vault = this.vault.of(order)
    const source = { paypal: { attributes: { vault }, email_address: 'payer@paypal.test' } }
    const { reauthorizations: anew, authorizations: own } = order
    const authorizations = this.books.listsReauthorizations ? [...anew, ...own] : own
    return { ...orderJson({ ...order, authorizations }), ...(vault && { payment_source: source }) }
  }

  private shown({ path, query }: ApiRequest): ApiReply {
    if (path === '/v3/vault/payment-tokens')
      return answered(200, {
        payment_tokens: this.vault.tokensOf(query.get('customer_id') ?? ''),
      })
    if (path === '/v1/customer/disputes')
      return answered(200, this.disputes(query.get('disputed_transaction_id') ?? ''))
    if (path === '/v1/notifications/webhooks-events') return answered(200, this.happened(query))
    return answered(200, this.orderJson(this.order(path.split('/').at(-1) ?? '')))
  }

  /** The answer says where its next page is. */
  private happened(query: URLSearchParams) {
    const time = (name: string) => Date.parse(query.get(name) ?? '')
    const kind = query.get('event_type')
    const between = { from: time('start_time'), until: time('end_time') }
    const { page: events, next } = this.events.page(
      between,
      Number(query.get('start_index') ?? 0),
      (event) => kind === null || ('event_type' in event && event.event_type === kind),
    )
    const on = new URLSearchParams([...query, ['start_index', String(next)]])
    const href = `https://api.paypal.test/v1/notifications/webhooks-events?${on}`
    const links = next === undefined ? [] : [{ href, rel: 'next', method: 'GET' }]
    return { events, count: events.length, links }
  }

  private disputes(captureId: string) {
    const found = [...this.books.orders.values()].find(({ captures }) =>
      captures.some(({ id }) => id === captureId),
    )
    if (!found?.dispute) return { items: [], links: [] }
    const { dispute: status, unit } = found
    const about = { reason: 'UNAUTHORISED', seller_response_due_date: disputeDue }
    const item = { dispute_id: 'PP-D-1', status, dispute_amount: unit.amount, ...about }
    return { items: [item], links: [] }
  }

  private order(id: string): BookedOrder {
    const order = this.books.orders.get(id)
    if (!order) throw new Unprocessable('INVALID_RESOURCE_ID')
    return order
  }
}

export const answered = (status: number, body: object): ApiReply => ({
  status,
  body: JSON.stringify(body),
})

export const refusal = (status: number, issue: string): ApiReply =>
  answered(status, {
    name: status === 422 ? 'UNPROCESSABLE_ENTITY' : issue,
    message: 'The requested action could not be performed.',
    debug_id: 'b1d1f06c7246c',
    details: [{ issue, description: 'As documented.' }],
    links: [],
  })

const page = 'https://www.sandbox.paypal.test/checkoutnow'

function orderJson(order: BookedOrder) {
  const { id, status, update_time, unit, authorizations, captures, refunds } = order
  const hasMoney = authorizations.length > 0
  return {
    ...{ id, status, intent: 'AUTHORIZE', update_time },
    purchase_units: [
      {
        ...{ reference_id: 'default', ...unit },
        ...(hasMoney && { payments: { authorizations, captures, refunds } }),
      },
    ],
    links: [
      { href: `https://api.paypal.test/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      ...(hasMoney ? [] : [{ href: `${page}?token=${id}`, rel: 'payer-action', method: 'GET' }]),
    ],
  }
}
