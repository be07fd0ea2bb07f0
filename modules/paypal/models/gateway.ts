/** The adapter: what the shop asks of PayPal. */
import type { Gateway } from '#server/gateways/gateway.ts'
import { end, refund } from './acts.ts'
import { currencies } from './amount.ts'
import { begin } from './begin.ts'
import { capture } from './capture.ts'
import { disputePage, setup } from './place.ts'
import { readPayment } from './read-payment.ts'
import { charge, findCharge } from './saved/charge.ts'
import { forget } from './saved/vault.ts'
import { webhook } from './webhooks/webhook.ts'

export const gateway: Gateway = {
  name: 'paypal',
  label: 'paypal.label',
  enabled: ({ gatewayKeys }) => setup(gatewayKeys),
  currencies,
  flow: 'redirect',
  captures: 'many',
  methods: async ({ t }) => [{ id: 'paypal', label: t('paypal.label'), hint: t('paypal.hint') }],
  begin,
  find: findCharge,
  read: readPayment,
  capture,
  void: end,
  refund,
  charge,
  // An app has to be allowed to keep accounts; PayPal refuses the orders of one that is not.
  keeps: ({ gatewayKeys: { PAYPAL_VAULT: flag } }) => flag === '1',
  forgetMethod: forget,
  disputeUrl: ({ gatewayKeys }, key) => disputePage(gatewayKeys, key),
  webhook,
}
