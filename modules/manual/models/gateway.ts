/** Nobody outside is asked: what the merchant recorded is the truth. */
import type { Act, Gateway, GatewayPayment, Truth } from '#server/gateways/gateway.ts'
import { instructionsFor, ManualSettings } from './manual-settings.ts'

export const gateway: Gateway = {
  name: 'manual',
  label: 'manual.label',
  enabled: () => ({ mode: 'live' }),
  flow: 'none',
  captures: 'many',
  names: { manual: 'manual.transfer', 'manual-pickup': 'manual.pickup' },
  cash: ['manual-pickup'],
  methods: async (scope) => {
    const { transferOffered, pickupOffered } = await ManualSettings.of(scope)
    const offered = [...(transferOffered ? ['transfer'] : []), ...(pickupOffered ? ['pickup'] : [])]
    return offered.map((kind) => ({
      id: kind === 'transfer' ? 'manual' : 'manual-pickup',
      label: scope.t(`manual.${kind}`),
      hint: scope.t(`manual.${kind}Hint`),
      onPickup: kind === 'pickup',
    }))
  },
  instructions: (scope, method) =>
    instructionsFor(scope, method === 'manual' ? 'transfer' : 'pickup'),
  settingsPath: '/admin/payments/manual',
  begin: async (_scope, { attemptId }) => ({ reference: attemptId, endsAt: null }),
  find: async (_scope, attemptId) => attemptId,
  read: async (_scope, payment) => truthOf(payment),
  capture: nothing,
  void: nothing,
  refund: nothing,
}

/** The act that is written down is all that is to be done. */
async function nothing(): Promise<void> {}

function truthOf({ acts, currency }: GatewayPayment): Truth {
  const of = (kind: Act['kind']) => acts.filter((act) => act.kind === kind)
  const sum = (kind: Act['kind']) => of(kind).reduce((total, { amount }) => total + amount, 0)
  const captured = sum('capture')
  const ended = of('void').length > 0 ? 'voided' : 'processing'
  return {
    state: captured > 0 ? 'captured' : ended,
    sums: { authorized: 0, captured, refunded: sum('refund'), disputed: 0 },
    currency,
    refunds: of('refund').map(({ key, amount }) => ({ key, amount, state: 'done' })),
  }
}
