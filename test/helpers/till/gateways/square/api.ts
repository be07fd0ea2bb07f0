// Square's REST API as it is documented: payment links, orders, payments, refunds, disputes.
import { z } from 'zod'
import { ListedEvents } from '../listed-events.ts'
import type { ApiReply, ApiRequest } from '../local-server.ts'
import { type BookedOrder, type Books, Refusal } from './books.ts'
import { Vault } from './vault.ts'

const money = z.strictObject({ amount: z.int().positive(), currency: z.string().length(3) })
const key = z.string().min(1).max(45)
const off = z.literal(false)
const wishes = {
  link: z.strictObject({
    idempotency_key: z.string().max(192),
    order: z.strictObject({
      location_id: z.string(),
      reference_id: z.string().max(40),
      line_items: z.tuple([
        z.strictObject({ name: z.string(), quantity: z.literal('1'), base_price_money: money }),
      ]),
    }),
    checkout_options: z.strictObject({
      redirect_url: z.url(),
      ...{ allow_tipping: off, enable_coupon: off, enable_loyalty: off },
      ask_for_shipping_address: off,
    }),
    payment_note: z.string().max(500),
  }),
  cancel: z.strictObject({
    order: z.strictObject({
      ...{ location_id: z.string(), state: z.literal('CANCELED'), version: z.int() },
    }),
  }),
  customer: z.strictObject({ idempotency_key: key, reference_id: z.string() }),
  card: z.strictObject({
    ...{ idempotency_key: key, source_id: z.string() },
    card: z.strictObject({ customer_id: z.string(), reference_id: z.string() }),
  }),
  charge: z.strictObject({
    ...{ idempotency_key: key, source_id: z.string(), customer_id: z.string() },
    ...{ location_id: z.string(), note: z.string(), amount_money: money },
    autocomplete: z.literal(true),
    customer_details: z.strictObject({ customer_initiated: z.boolean() }),
  }),
  events: z.strictObject({
    query: z.strictObject({
      filter: z.strictObject({
        event_types: z.array(z.string()),
        created_at: z.strictObject({ start_at: z.iso.datetime(), end_at: z.iso.datetime() }),
      }),
    }),
    limit: z.int().max(100),
    cursor: z.string().optional(),
  }),
  refund: z.strictObject({
    ...{ idempotency_key: key, payment_id: z.string(), amount_money: money },
    reason: z.string().max(192),
  }),
}

export interface SquareKeys {
  token: string
  locationId: string
}

export class SquareApi {
  readonly vault: Vault
  readonly events = new ListedEvents()
  private keepsEvents = false
  private readonly replies = new Map<string, { body: string; reply: ApiReply }>()
  private readonly books: Books
  private readonly keys: SquareKeys

  constructor(books: Books, keys: SquareKeys) {
    this.books = books
    this.vault = new Vault(books)
    this.keys = keys
  }

  answer(request: ApiRequest): ApiReply {
    if (request.headers.authorization !== `Bearer ${this.keys.token}`)
      return refusal(401, 'UNAUTHORIZED')
    try {
      return request.method === 'GET' ? this.shown(request) : this.once(request)
    } catch (error) {
      if (error instanceof Refusal) return refusal(error.status, error.message)
      if (error instanceof z.ZodError || error instanceof SyntaxError)
        return refusal(400, 'BAD_REQUEST')
      throw error
    }
  }

  /** A key that is known gets the answer that it got; another body under it is refused. */
  private once(request: ApiRequest): ApiReply {
    const { body } = request
    const sent: unknown = body === '' ? {} : JSON.parse(body)
    const id = z.object({ idempotency_key: z.string() }).safeParse(sent).data?.idempotency_key
    if (id === undefined) return this.acted(request, sent)
    const known = this.replies.get(id)
    if (known && known.body !== body) return refusal(400, 'IDEMPOTENCY_KEY_REUSED')
    const reply = known?.reply ?? this.acted(request, sent)
    this.replies.set(id, { body, reply })
    return reply
  }

  private acted({ method, path }: ApiRequest, sent: unknown): ApiReply {
    const [, , kind = '', second = '', third = ''] = path.split('/')
    switch (`${method} ${kind}`) {
      case 'POST online-checkout':
        return answered({ payment_link: this.link(wishes.link.parse(sent)) })
      case 'DELETE online-checkout':
        return answered({ id: third, cancelled_order_id: this.books.deleteLink(third) })
      case 'PUT orders': {
        const { order } = wishes.cancel.parse(sent)
        const known = this.books.order(second)
        if (order.version !== known.version) throw new Refusal('VERSION_MISMATCH')
        this.books.cancel(known)
        return answered({ order: orderJson(known) })
      }
      case 'POST customers':
        return answered({ customer: this.vault.customer(wishes.customer.parse(sent).reference_id) })
      case 'POST cards': {
        if (third === 'disable')
          return answered({ card: this.vault.disable(decodeURIComponent(second)) })
        const { source_id, card } = wishes.card.parse(sent)
        return answered({ card: this.vault.card(source_id, card.customer_id) })
      }
      case 'DELETE customers':
        this.vault.delete(second)
        return answered({})
      case 'POST payments':
        return answered({ payment: this.vault.charge(wishes.charge.parse(sent)) })
      case 'PUT events':
        this.keepsEvents = true
        return answered({})
      case 'POST events':
        return answered(this.happened(wishes.events.parse(sent)))
      case 'POST refunds': {
        const { payment_id, amount_money, reason } = wishes.refund.parse(sent)
        return answered({ refund: this.books.refund(payment_id, amount_money, reason) })
      }
    }
    return refusal(404, 'NOT_FOUND')
  }

  /** Nothing is found before somebody has switched it on. */
  private happened({ query, cursor }: z.output<typeof wishes.events>) {
    if (!this.keepsEvents) return {}
    const { start_at, end_at } = query.filter.created_at
    const between = { from: Date.parse(start_at), until: Date.parse(end_at) }
    const { page: events, next } = this.events.page(between, Number(cursor ?? 0))
    return { events, ...(next !== undefined && { cursor: String(next) }) }
  }

  private link({ order }: z.output<typeof wishes.link>) {
    const { location_id, reference_id, line_items } = order
    if (location_id !== this.keys.locationId) throw new Refusal('INVALID_LOCATION')
    const [{ base_price_money: total_money }] = line_items
    const made = this.books.link({ location_id, reference_id, total_money })
    const url = `https://square.test/u/${made.link}`
    return { id: made.link, version: 1, order_id: made.id, url, long_url: url }
  }

  private shown({ path, query }: ApiRequest): ApiReply {
    const [, , kind = '', id = ''] = path.split('/')
    const { books } = this
    if (kind === 'payments' && id === '')
      return answered({ payments: [...books.payments.values()] })
    if (kind === 'orders') return answered({ order: orderJson(books.order(id)) })
    if (kind === 'disputes') return answered({ disputes: this.disputes(query.get('states') ?? '') })
    const found = kind === 'payments' ? books.payments.get(id) : books.refunds.get(id)
    if (!found) throw new Refusal('NOT_FOUND', 404)
    return answered(kind === 'payments' ? { payment: found } : { refund: found })
  }

  private disputes(state: string) {
    const all = [...this.books.orders.values()].flatMap(({ disputes }) => disputes)
    return all
      .filter((one) => one.state === state)
      .map(({ payment_id, ...about }) => ({ ...about, disputed_payment: { payment_id } }))
  }
}

function orderJson({ link: _link, disputes: _disputes, tenders, ...order }: BookedOrder) {
  return { ...order, ...(tenders.length > 0 && { tenders }) }
}

const answered = (body: object, status = 200): ApiReply => ({ status, body: JSON.stringify(body) })

export const refusal = (status: number, code: string): ApiReply =>
  answered(
    { errors: [{ category: 'INVALID_REQUEST_ERROR', code, detail: 'As documented.' }] },
    status,
  )
