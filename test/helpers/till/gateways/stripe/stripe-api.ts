// The part of Stripe's API that the shop speaks: its routes, its fields and the shape of its answers.

import { fieldsOf } from '../form-body.ts'
import { ListedEvents } from '../listed-events.ts'
import type { ApiReply, ApiRequest } from '../local-server.ts'
import { errorBody, noSuch, Refusal, refuseUnknown } from './refusals.ts'
import type { Charge, Intent, Session } from './stripe-objects.ts'
import { StripeState } from './stripe-state.ts'

const sessionFields =
  'mode submit_type line_items[][quantity] line_items[][price_data][currency] line_items[][price_data][unit_amount] line_items[][price_data][product_data][name] client_reference_id metadata[attempt] payment_intent_data[capture_method] payment_intent_data[metadata][attempt] payment_intent_data[setup_future_usage] customer_creation allowed_payment_method_types[] adaptive_pricing[enabled] locale success_url cancel_url expires_at'
const chargeFields =
  'amount currency customer payment_method allowed_payment_method_types[] off_session error_on_requires_action confirm capture_method metadata[attempt]'
const typedFields =
  'amount currency capture_method allowed_payment_method_types[] customer setup_future_usage metadata[attempt] metadata[page]'
const refundFields = 'payment_intent amount metadata[attempt] metadata[key]'

interface Route {
  method: string
  path: RegExp
  answer(fields: ReadonlyMap<string, string>, id: string): object
}

export class StripeApi {
  readonly state = new StripeState()
  readonly events = new ListedEvents()
  /** What was answered under a key, and for what. */
  private readonly answered = new Map<string, { request: string; reply: ApiReply }>()
  private readonly secretKey: string

  constructor(secretKey: string) {
    this.secretKey = secretKey
  }

  answer(request: ApiRequest): ApiReply {
    if (request.headers.authorization !== `Bearer ${this.secretKey}`)
      return { status: 401, body: errorBody({ type: 'invalid_request_error', message: 'No key' }) }
    const key = String(request.headers['idempotency-key'] ?? '')
    const known = key === '' ? undefined : this.answered.get(key)
    const said = `${request.method} ${request.path}?${request.body}`
    if (known) return known.request === said ? known.reply : otherBody
    const reply = this.perform(request)
    // What was refused before it was tried is not kept.
    if (key !== '' && reply.status !== 429) this.answered.set(key, { request: said, reply })
    return reply
  }

  private perform({ method, path, query, body }: ApiRequest): ApiReply {
    try {
      for (const route of this.routes) {
        const id = route.method === method ? path.match(route.path)?.[1] : undefined
        if (id === undefined) continue
        const fields = fieldsOf(method === 'GET' ? query.toString() : body)
        return { status: 200, body: JSON.stringify(route.answer(fields, id)) }
      }
      throw noSuch(`address: ${method} ${path}`)
    } catch (error) {
      if (error instanceof Refusal) return error.reply
      throw error
    }
  }

  private readonly routes: Route[] = [
    {
      method: 'POST',
      path: /^\/v1\/checkout\/sessions()$/,
      answer: (fields) => this.begin(fields),
    },
    { method: 'GET', path: /^\/v1\/checkout\/sessions()$/, answer: (fields) => this.list(fields) },
    {
      method: 'GET',
      path: /^\/v1\/checkout\/sessions\/(\w+)$/,
      answer: (_fields, id) => this.shown(this.state.session(id)),
    },
    {
      method: 'POST',
      path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
      answer: (fields, id) => {
        refuseUnknown(fields, [])
        return this.shown(this.state.expire(id))
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/payment_intents\/(\w+)\/capture$/,
      answer: (fields, id) => {
        refuseUnknown(fields, ['amount_to_capture'])
        return this.state.capture(id, Number(fields.get('amount_to_capture')))
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
      answer: (fields, id) => {
        refuseUnknown(fields, ['cancellation_reason'])
        return this.state.cancel(id, fields.get('cancellation_reason') ?? null)
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/payment_intents()$/,
      answer: (fields) => (fields.has('confirm') ? this.charge(fields) : this.typed(fields)),
    },
    {
      method: 'POST',
      path: /^\/v1\/customers()$/,
      answer: (fields) => {
        refuseUnknown(fields, ['metadata[attempt]'])
        return this.state.fields.customer()
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/payment_intents\/search()$/,
      answer: (fields) => {
        const { vault, fields: typed } = this.state
        const intents = [...vault.intents, ...typed.all.map(({ intent }) => intent)]
        const wanted = intents.filter(
          ({ metadata }) => fields.get('query') === `metadata['attempt']:'${metadata?.attempt}'`,
        )
        return listOf(wanted.map(intentJson))
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/payment_intents\/(pi_\w+)$/,
      answer: (_fields, id) => intentJson(this.state.intent(id)),
    },
    {
      method: 'DELETE',
      path: /^\/v1\/customers\/(\w+)$/,
      answer: (_fields, id) => this.state.vault.forget(id),
    },
    { method: 'GET', path: /^\/v1\/events()$/, answer: (fields) => this.happened(fields) },
    { method: 'POST', path: /^\/v1\/refunds()$/, answer: (fields) => this.refund(fields) },
    {
      method: 'GET',
      path: /^\/v1\/refunds()$/,
      answer: (fields) =>
        listOf(this.state.refunds.filter(({ charge }) => charge === fields.get('charge'))),
    },
    {
      method: 'GET',
      path: /^\/v1\/disputes()$/,
      answer: (fields) =>
        listOf(this.state.disputes.filter(({ charge }) => charge === fields.get('charge'))),
    },
  ]

  private begin(fields: ReadonlyMap<string, string>): object {
    refuseUnknown(fields, sessionFields.split(' '))
    const amount = Number(fields.get('line_items[][price_data][unit_amount]'))
    if (!Number.isInteger(amount)) throw new Refusal(400, { message: 'Invalid integer' })
    return this.shown(
      this.state.begin({
        attempt: fields.get('client_reference_id') ?? '',
        currency: fields.get('line_items[][price_data][currency]') ?? '',
        expires_at: Number(fields.get('expires_at')),
        amount,
        keeps: fields.get('customer_creation') === 'always',
      }),
    )
  }

  private charge(fields: ReadonlyMap<string, string>): object {
    refuseUnknown(fields, chargeFields.split(' '))
    const word = (name: string) => fields.get(name) ?? ''
    const about = { attempt: word('metadata[attempt]'), currency: word('currency') }
    const from = { customer: word('customer'), card: word('payment_method') }
    const isThere = word('off_session') === 'false' && word('error_on_requires_action') === 'true'
    return intentJson(
      this.state.vault.charge({ ...about, ...from, isThere, amount: Number(word('amount')) }),
    )
  }

  private typed(fields: ReadonlyMap<string, string>): object {
    refuseUnknown(fields, typedFields.split(' '))
    const word = (name: string) => fields.get(name) ?? ''
    const about = { attempt: word('metadata[attempt]'), currency: word('currency') }
    const customer = word('customer')
    return intentJson(
      this.state.fields.begin({ ...about, customer, amount: Number(word('amount')) }),
    )
  }

  /** Newest first, a hundred at most. */
  private list(fields: ReadonlyMap<string, string>): object {
    const known = 'created[gte] created[lte] limit starting_after payment_intent'
    refuseUnknown(fields, known.split(' '))
    const intent = fields.get('payment_intent')
    const after = fields.get('starting_after')
    const start = this.state.sessions.findIndex(({ id }) => id === after) + 1
    const fitting = this.state.sessions
      .slice(start)
      .filter(({ created }) => created >= Number(fields.get('created[gte]') ?? 0))
      .filter(({ created }) => created <= Number(fields.get('created[lte]') ?? Infinity))
      .filter((one) => intent === undefined || one.intent?.id === intent)
    const limit = Math.min(100, Number(fields.get('limit') ?? 10))
    return {
      ...listOf(fitting.slice(0, limit).map((one) => this.shown(one))),
      has_more: fitting.length > limit,
    }
  }

  /** An event a page. */
  private happened(fields: ReadonlyMap<string, string>): object {
    refuseUnknown(fields, 'created[gte] created[lte] limit starting_after types[]'.split(' '))
    const milliseconds = (name: string) => Number(fields.get(name)) * 1_000
    const between = { from: milliseconds('created[gte]'), until: milliseconds('created[lte]') }
    const after = fields.get('starting_after')
    const known = this.events.all.findIndex(({ event }) => 'id' in event && event.id === after)
    const { page, next } = this.events.page(between, known + 1)
    return { ...listOf(page), has_more: next !== undefined }
  }

  private refund(fields: ReadonlyMap<string, string>): object {
    refuseUnknown(fields, refundFields.split(' '))
    const word = (name: string) => fields.get(name) ?? ''
    const metadata = { attempt: word('metadata[attempt]'), key: word('metadata[key]') }
    return this.state.refund(word('payment_intent'), Number(word('amount')), metadata)
  }

  /** A session as it is answered, with its payment expanded. */
  shown({ id, attempt, intent, ...session }: Session): object {
    const { currency, amount, created, expires_at, status } = session
    return {
      ...{ id, object: 'checkout.session', currency, amount_total: amount, livemode: false },
      ...{ created, expires_at, status, client_reference_id: attempt },
      payment_status: intent?.status === 'succeeded' ? 'paid' : 'unpaid',
      url: status === 'open' ? `https://checkout.stripe.test/c/pay/${id}` : null,
      payment_intent: intent && intentJson(intent),
    }
  }
}

const intentJson = ({ charge, ...intent }: Intent) => ({
  ...{ ...intent, object: 'payment_intent' },
  latest_charge: charge && { ...chargeJson(charge), currency: intent.currency },
})

const chargeJson = (charge: Charge) => ({
  ...charge,
  payment_method_details: {
    card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2099 },
  },
})

const otherBody: ApiReply = {
  status: 400,
  body: errorBody({
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters',
  }),
}

const listOf = (data: readonly object[]) => ({ object: 'list', data, has_more: false })
