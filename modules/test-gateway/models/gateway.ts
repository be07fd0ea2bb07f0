/** The adapter: what the shop asks of the test gateway. */
import type { Gateway } from '#server/gateways/gateway.ts'
import { addressIn } from '#server/language/localized-address.ts'
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
  begin: async (scope, { attemptId: key, amount, currency, returnUrl, language }) => {
    const { id, endsAt } = await TestPayment.begin(scope, { key, amount, currency, returnUrl })
    const page = `/test-gateway/${encodeURIComponent(id)}`
    const own = scope.inLanguage(language)
    return { reference: id, redirectUrl: addressIn(own, page), endsAt }
  },
  find: async (scope, key) => (await TestPayment.in(scope).findOne({ key }))?.id ?? null,
  read: async (scope, { reference }) => (await TestPayment.find(scope, reference)).truth,
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
