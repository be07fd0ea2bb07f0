/** The adapter: what the shop asks of PayPal. */
import type { Gateway } from '#server/gateways/gateway.ts'
import { capture, end, refund } from './acts.ts'
import { currencies } from './amount.ts'
import { begin } from './begin.ts'
import { setup } from './place.ts'
import { readPayment } from './read-payment.ts'
import { webhook } from './webhook.ts'

export const gateway: Gateway = {
  name: 'paypal',
  label: 'paypal.label',
  enabled: ({ gatewayKeys }) => setup(gatewayKeys),
  currencies,
  flow: 'redirect',
  captures: 'many',
  methods: async ({ t }) => [{ id: 'paypal', label: t('paypal.label'), hint: t('paypal.hint') }],
  begin,
  // PayPal finds no order that was not paid, and nobody can pay one whose page was not shown.
  find: async () => null,
  read: readPayment,
  capture,
  void: end,
  refund,
  webhook,
}
