/** The adapter: what the shop asks of the test gateway. */
import type { Gateway } from '#server/gateways/gateway.ts'
import { addressIn } from '#server/language/localized-address.ts'
import { TestCard } from './test-card.ts'
import { TestPayment } from './test-payment.ts'
import { webhook } from './webhook.ts'

export const gateway: Gateway = {
  name: 'test-gateway',
  label: 'test-gateway.label',
  enabled: ({ mode, testGateway }) =>
    mode !== 'production' || testGateway
      ? { mode: 'test' }
      : { mode: 'off', missing: ['TEST_GATEWAY'] },
  flow: 'redirect',
  captures: 'once',
  names: { 'test-gateway': 'test-gateway.method' },
  methods: async ({ t }) => [
    { id: 'test-gateway', label: t('test-gateway.method'), hint: t('test-gateway.hint') },
  ],
  begin: async (scope, { attemptId: key, amount, currency, returnUrl, language, keep }) => {
    const customer = keep?.customer ?? null
    const wish = { key, amount, currency, returnUrl, customer }
    const { id, endsAt } = await TestPayment.begin(scope, wish)
    const page = `/test-gateway/${encodeURIComponent(id)}`
    const own = scope.inLanguage(language)
    return { reference: id, redirectUrl: addressIn(own, page), endsAt }
  },
  find: async (scope, key) => (await TestPayment.in(scope).findOne({ key }))?.id ?? null,
  charge: async (scope, { attemptId: key, amount, currency, saved }) => {
    const { id } = await TestPayment.charge(scope, { key, amount, currency, saved })
    return { reference: id, endsAt: null }
  },
  forgetMethod: async (scope, id) => {
    await scope.atomic((inner) => TestCard.in(inner).where({ id }).delete())
  },
  read: async (scope, { reference }) => {
    const { truth, customer, cardId } = await TestPayment.find(scope, reference)
    const card = cardId === null ? undefined : await TestCard.in(scope).findOne({ id: cardId })
    return { ...truth, ...(customer !== null && card && { method: card.kept }) }
  },
  capture: async (scope, { reference }, { amount }) => {
    await TestPayment.capture(scope, reference, amount)
  },
  void: async (scope, { reference }) => {
    await TestPayment.end(scope, reference)
  },
  refund: async (scope, { reference }, { key, amount }) => {
    await TestPayment.refund(scope, reference, { key, amount })
  },
  webhook,
}
