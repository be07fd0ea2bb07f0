// PayPal's REST API as it is documented: orders and payments of version 2, disputes, access tokens, certificates.
import { z } from 'zod'
import { ListedEvents } from '../listed-events.ts'
import type { ApiReply, ApiRequest } from '../local-server.ts'
import { type BookedOrder, type Books, Unprocessable } from './books.ts'

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
      paypal: z.strictObject({ experience_context: context }),
    }),
  }),
  capture: z.strictObject({ amount: money, final_capture: z.boolean() }),
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
  private readonly replies = new Map<string, { body: string; reply: ApiReply }>()
  private readonly books: Books
  private readonly keys: PaypalKeys
  private readonly certificates: Certificates
  private token: string

  constructor(books: Books, keys: PaypalKeys, certificates: Certificates) {
    this.books = books
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
      return request.method === 'GET' ? this.shown(request) : this.once(request)
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
      case 'orders ': {
        const {
          purchase_units: [unit],
          payment_source,
        } = wishes.order.parse(sent)
        const { return_url } = payment_source.paypal.experience_context
        return answered(201, orderJson(this.books.create(unit, return_url)))
      }
      case 'orders authorize': {
        const order = this.order(id)
        this.books.authorize(order)
        return answered(201, orderJson(order))
      }
      case 'authorizations capture': {
        const { amount, final_capture } = wishes.capture.parse(sent)
        return answered(201, this.books.capture(id, amount, final_capture))
      }
      case 'authorizations void':
        return answered(200, this.books.void(id))
      case 'captures refund': {
        const { amount, custom_id } = wishes.refund.parse(sent)
        return answered(201, this.books.refund(id, amount, custom_id))
      }
    }
    return refusal(404, 'RESOURCE_NOT_FOUND')
  }

  private shown({ path, query }: ApiRequest): ApiReply {
    if (path === '/v1/customer/disputes')
      return answered(200, this.disputes(query.get('disputed_transaction_id') ?? ''))
    if (path === '/v1/notifications/webhooks-events') return answered(200, this.happened(query))
    return answered(200, orderJson(this.order(path.split('/').at(-1) ?? '')))
  }

  /** The answer says where its next page is. */
  private happened(query: URLSearchParams) {
    const time = (name: string) => Date.parse(query.get(name) ?? '')
    const between = { from: time('start_time'), until: time('end_time') }
    const { page: events, next } = this.events.page(between, Number(query.get('start_index') ?? 0))
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
    return { items: [{ dispute_id: 'PP-D-1', status, dispute_amount: unit.amount }], links: [] }
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
