// The part of Braintree's API that the shop speaks: JSON comes in, XML goes back.
import { z } from 'zod'
import { isRecord } from '#server/data/own-property.ts'
import type { ApiReply, ApiRequest } from '../local-server.ts'
import { Books, BooksRefusal, type Entry } from './books.ts'
import { type Value, xml } from './xml.ts'

const key = { api_request_key: z.string() }
const amount = z.string().regex(/^\d+\.\d\d$/)
/** Unknown fields are refused. */
const bodies = {
  sale: z.strictObject({
    ...{ type: z.literal('sale'), amount, order_id: z.string(), ...key },
    merchant_account_id: z.string(),
    payment_method_nonce: z.string(),
    options: z.strictObject({
      submit_for_settlement: z.literal(false),
      store_in_vault_on_success: z.literal(true).optional(),
      three_d_secure: z.strictObject({ required: z.literal(true) }).optional(),
    }),
  }),
  charge: z.strictObject({
    ...{ type: z.literal('sale'), amount, order_id: z.string(), ...key },
    merchant_account_id: z.string(),
    payment_method_token: z.string(),
    transaction_source: z.literal('recurring').optional(),
    options: z.strictObject({ submit_for_settlement: z.literal(false) }),
  }),
  submit: z.strictObject({ amount, ...key }),
  end: z.strictObject(key),
  refund: z.strictObject({ amount, order_id: z.string(), ...key }),
}
const search = z.object({
  search: z.object({
    order_id: z.object({ is: z.string() }),
    ids: z.array(z.string()).optional(),
  }),
})
const pieces = {
  refundIds: 'item',
  statusHistory: 'statusEvent',
  disputes: 'dispute',
  errors: 'error',
}

export class BraintreeApi {
  readonly books = new Books()
  /** Of each sale: whether it was to be made only with 3-D Secure. */
  readonly required: boolean[] = []
  private readonly answered = new Map<string, { body: string; reply: ApiReply }>()
  private readonly used = new Set<string>()
  private readonly authorization: string
  private readonly currencies: Record<string, string>

  /** `currencies`: of each merchant account. */
  constructor(publicKey: string, privateKey: string, currencies: Record<string, string>) {
    const pair = Buffer.from(`${publicKey}:${privateKey}`).toString('base64')
    this.authorization = `Basic ${pair}`
    this.currencies = currencies
  }

  answer({ method, path, headers, body }: ApiRequest): ApiReply {
    if (headers.authorization !== this.authorization) return answerOf(401, '')
    const [, verb = ''] = path.match(/^\/merchants\/[^/]+\/(.+)$/) ?? []
    if (verb === 'client_token') return answerOf(201, xml('clientToken', { value: 'token' }))
    if (verb.startsWith('transactions/advanced_search')) return this.search(verb, body)
    const [, customer] = verb.match(/^customers\/(\w+)$/) ?? []
    if (customer !== undefined) return this.books.forget(customer) ? deleted : answerOf(404, '')
    const [, nonce] = verb.match(/^payment_method_nonces\/([\w-]+)$/) ?? []
    if (nonce !== undefined) return this.nonce(nonce)
    const [, id = '', act = ''] = verb.match(/^transactions(?:\/(\w+))?(?:\/(\w+))?$/) ?? []
    const entry = this.books.entry(id)
    if (id !== '' && !entry) return answerOf(404, '')
    if (method === 'GET' && entry) return answerOf(200, shown(entry))
    return this.once(body, (wish) => this.act(act, wish, entry))
  }

  /** Banks answer for those that begin with `vouched`; one that was used is not known any more. */
  private nonce(nonce: string): ApiReply {
    if (this.used.has(nonce) || nonce.startsWith('unknown')) return answerOf(404, '')
    const isShifted = nonce.startsWith('vouched')
    const info = `<liability-shifted type="boolean">${isShifted}</liability-shifted>`
    return answerOf(
      200,
      `<payment-method-nonce><nonce>${nonce}</nonce><three-d-secure-info>${info}</three-d-secure-info></payment-method-nonce>`,
    )
  }

  /** The same key again has the same answer; with another body it is refused. */
  private once(body: string, act: (wish: unknown) => Entry): ApiReply {
    const { transaction: wish } = z
      .object({ transaction: z.looseObject(key) })
      .parse(JSON.parse(body))
    const known = this.answered.get(wish.api_request_key)
    if (known) return known.body === body ? known.reply : refusal('915232')
    const reply = this.perform(() => act(wish))
    this.answered.set(wish.api_request_key, { body, reply })
    // What was refused for its state may be asked for again later.
    if (reply.status === 422) this.answered.delete(wish.api_request_key)
    return reply
  }

  private perform(act: () => Entry): ApiReply {
    try {
      const entry = act()
      return entry.status === 'processor_declined'
        ? answerOf(422, errorBody(null, entry))
        : answerOf(201, shown(entry))
    } catch (error) {
      if (error instanceof BooksRefusal) return refusal(error.code)
      throw error
    }
  }

  private act(verb: string, body: unknown, entry: Entry | undefined): Entry {
    if (!entry)
      return isRecord(body) && 'payment_method_token' in body ? this.charge(body) : this.sell(body)
    if (verb === 'submit_for_settlement')
      return this.books.submit(entry, bodies.submit.parse(body).amount)
    if (verb === 'refund') {
      const wish = bodies.refund.parse(body)
      return this.books.refund(entry, wish.amount, wish.order_id)
    }
    bodies.end.parse(body)
    return this.books.end(entry)
  }

  /** Nonces that begin with `declined` are turned down. */
  private sell(body: unknown): Entry {
    const wish = bodies.sale.parse(body)
    const currency = this.currencies[wish.merchant_account_id]
    if (currency === undefined) throw new BooksRefusal('91513')
    const isDeclined = wish.payment_method_nonce.startsWith('declined')
    this.used.add(wish.payment_method_nonce)
    this.required.push(wish.options.three_d_secure !== undefined)
    const status = isDeclined ? 'processor_declined' : 'authorized'
    const sale = this.books.sell(wish.order_id, wish.amount, currency, status)
    return wish.options.store_in_vault_on_success && !isDeclined ? this.books.store(sale) : sale
  }

  private charge(body: unknown): Entry {
    const wish = bodies.charge.parse(body)
    const currency = this.currencies[wish.merchant_account_id]
    if (currency === undefined) throw new BooksRefusal('91513')
    return this.books.charge(wish.payment_method_token, wish.order_id, wish.amount, currency)
  }

  private search(verb: string, body: string): ApiReply {
    const { order_id: wanted, ids } = search.parse(JSON.parse(body)).search
    const found = this.books.entries.filter(({ orderId }) => orderId === wanted.is)
    if (verb.endsWith('_ids')) {
      const known = found.map(({ id }) => id)
      return answerOf(200, xml('searchResults', { pageSize: '50', ids: known }))
    }
    const page = found.filter(({ id }) => ids?.includes(id)).map(shown)
    const list = `<credit-card-transactions type="collection">${page.join('')}</credit-card-transactions>`
    return answerOf(200, list)
  }
}

const shown = (entry: Entry): string => xml('transaction', fieldsOf(entry), pieces)

const fieldsOf = (entry: Entry): Value => ({ ...entry })

function errorBody(code: string | null, entry?: Entry): string {
  const errors = code === null ? [] : [{ code, attribute: 'base', message: 'Refused' }]
  const said = xml('errors', { errors: [], transaction: { errors } }, pieces)
  return `<api-error-response>${said}<message>Refused</message>${entry ? shown(entry) : ''}</api-error-response>`
}

/** As Braintree answers where there is nothing to say. */
const deleted: ApiReply = { status: 200, body: ' ' }

const refusal = (code: string): ApiReply => answerOf(422, errorBody(code))

const answerOf = (status: number, body: string): ApiReply => ({
  ...{ status, body: `<?xml version="1.0" encoding="UTF-8"?>${body}` },
  headers: { 'Content-Type': 'application/xml' },
})
