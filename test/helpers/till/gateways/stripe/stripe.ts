// Stripe under the contract: the server that plays it, its people and its webhooks.
import { createHmac } from 'node:crypto'
import { Stripe } from 'stripe'
import stripeModule from '../../../../../modules/stripe/index.ts'
import { stripeWith } from '../../../../../modules/stripe/models/gateway.ts'
import {
  type Adapter,
  type DeliveryWish,
  disputeDue,
  type LocalGateway,
  visaCard,
} from '../adapter.ts'
import { playGateway } from '../local-server.ts'
import { errorBody } from './refusals.ts'
import { StripeApi } from './stripe-api.ts'
import { cardNumber, idOf } from './stripe-objects.ts'

const secretKey = `sk_test_${'canary0Stripe'.repeat(3)}`
const webhookSecrets = {
  own: `whsec_${'new0canary'.repeat(3)}`,
  older: `whsec_${'old0canary'.repeat(3)}`,
}

export interface LocalStripe extends LocalGateway {
  api: StripeApi
  /** A signed delivery about any object. */
  event(object: object): ReturnType<LocalGateway['webhook']>
}

export const stripe: Adapter<LocalStripe> = {
  module: stripeModule,
  impatient: (timeout) => stripeWith({ timeout }),
  variables: (url) => ({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: `${webhookSecrets.own} ${webhookSecrets.older}`,
    STRIPE_API_URL: url,
  }),
  finds: true,
  isPresent: (body) => body.includes('off_session=false'),
  secrets: [secretKey, ...Object.values(webhookSecrets), cardNumber],
  play: async (t) => {
    const api = new StripeApi(secretKey)
    const server = await playGateway(t, {
      answer: (request) => api.answer(request),
      error: () => errorBody({ type: 'api_error', message: `card ${cardNumber}` }),
    })
    return { api, server, event: (object) => delivery(object), ...peopleOf(api) }
  },
}

/** The same, whose cards are typed into its fields on a page of the shop. */
export const stripeFields: Adapter<LocalStripe> = {
  ...stripe,
  variables: (url) => ({ ...stripe.variables(url), STRIPE_PUBLISHABLE_KEY: 'pk_test_fields' }),
  play: async (t) => {
    const there = await stripe.play(t)
    return { ...there, ...typingAt(there.api) }
  },
}

/** What is other where nobody comes to Stripe's page. */
function typingAt({ state }: StripeApi): Partial<LocalGateway> {
  const { fields } = state
  return {
    begun: (attempt) => fields.all.filter(({ wish }) => wish.attempt === attempt).length,
    pay: (attempt, how = {}) => fields.confirm(attempt, how),
    decline: (attempt) => fields.decline(attempt),
    expire: (attempt) => {
      state.cancel(state.paying(attempt)?.id ?? '', 'automatic')
    },
    webhook: (attempt, about) => {
      const id = fields.of(attempt)?.intent.id ?? 'pi_none'
      return delivery({ id, object: 'payment_intent', metadata: { attempt } }, about)
    },
  }
}

/** Whoever acts at Stripe itself. */
function peopleOf({ state, events }: StripeApi): Omit<LocalGateway, 'server'> {
  const chargeOf = (attempt: string) => {
    const charge = state.paying(attempt)?.charge
    if (!charge) throw new Error('nothing was paid')
    return charge
  }
  const { vault } = state
  return {
    events,
    vault: {
      shows: visaCard,
      size: () => vault.cards.size,
      bankSays: (answer) => {
        vault.says = answer
      },
      charged: (attempt) =>
        vault.intents.filter(({ metadata }) => metadata?.attempt === attempt).length,
    },
    begun: (attempt) => state.sessions.filter((one) => one.attempt === attempt).length,
    pay: (attempt, how = {}) => state.pay(attempt, how),
    decline: (attempt) => state.decline(attempt),
    expire: (attempt) => {
      state.expire(state.of(attempt).id)
    },
    refundThere: (attempt, amount) => {
      state.refund(state.paying(attempt)?.id ?? '', amount, {})
    },
    holdRefunds: () => {
      state.holdsRefunds = true
    },
    decideRefunds: (outcome) => {
      state.holdsRefunds = false
      const status = outcome === 'done' ? 'succeeded' : 'failed'
      for (const one of state.refunds) if (one.status === 'pending') one.status = status
    },
    dispute: (attempt, how) => {
      const { id, amount_captured: amount } = Object.assign(chargeOf(attempt), { disputed: true })
      const status = how === 'open' ? 'needs_response' : 'won'
      const known = state.disputes.find(({ charge }) => charge === id)
      if (known) known.status = status
      else
        state.disputes.push({
          ...{ id: 'dp_1', charge: id, amount, status, reason: 'fraudulent' },
          evidence_details: { due_by: Date.parse(disputeDue) / 1_000 },
        })
    },
    webhook: (attempt, about) => {
      const session = state.sessions.find((one) => one.attempt === attempt)
      return delivery({ id: session?.id ?? 'cs_none', object: 'checkout.session' }, about)
    },
  }
}

/** Signed by the SDK's own helper. */
function delivery(
  object: object,
  { at = Date.now(), by = 'own', written = (text) => text }: DeliveryWish = {},
) {
  const event = {
    id: idOf('evt'),
    object: 'event',
    type: 'checkout.session.completed',
    data: { object },
  }
  const payload = written(JSON.stringify(event))
  const secret = by === 'stranger' ? 'whsec_of_somebody_else' : webhookSecrets[by]
  const timestamp = Math.floor(at / 1_000)
  const header = Number.isNaN(at)
    ? `t=never,v1=${createHmac('sha256', secret).update(`never.${payload}`).digest('hex')}`
    : Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const headers = { 'Stripe-Signature': header, 'Content-Type': 'application/json' }
  return { body: payload, headers }
}
