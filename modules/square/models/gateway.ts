/** The adapter: what the shop asks of Square. */
import { type Gateway, GatewayRefused } from '#server/gateways/gateway.ts'
import { end, readPayment, refund } from './acts.ts'
import { begin } from './begin.ts'
import { charge, findCharge } from './charge.ts'
import { forget } from './keep.ts'
import { disputesPage, setup } from './place.ts'
import { webhook } from './webhook.ts'

export const gateway: Gateway = {
  name: 'square',
  label: 'square.label',
  enabled: ({ gatewayKeys }) => setup(gatewayKeys),
  flow: 'redirect',
  captures: 'now',
  names: { square: 'square.method' },
  methods: async ({ t }) => [{ id: 'square', label: t('square.method'), hint: t('square.hint') }],
  begin,
  // Square finds no link by what we know of it, and nobody can pay one whose address was not shown.
  find: findCharge,
  read: readPayment,
  capture: async () => {
    throw new GatewayRefused('captures_by_itself')
  },
  void: end,
  refund,
  charge,
  forgetMethod: forget,
  disputeUrl: ({ gatewayKeys }) => disputesPage(gatewayKeys),
  webhook,
}
