import { refundTrial } from '../../../../../modules/payments/models/attempts/trials/refund-trial.ts'
import { startTrial } from '../../../../../modules/payments/models/attempts/trials/start-trial.ts'
import type { Case } from '../bench.ts'

export const trials: readonly Case[] = [
  {
    title: 'a trial is paid, captured at once and given back, and no order comes of it',
    run: async (t, { gateway, shop: { scope }, there, checkout }) => {
      const wish = { gateway: gateway.name, amount: 4_650, isSure: true }
      const { id, redirectUrl } = await startTrial(scope, wish)
      t.truthy(redirectUrl)
      there.pay(id)
      const paid = await scope.ask('payments.settle', { attemptId: id })
      t.like(paid, { state: 'captured', target: { kind: 'trial', id: gateway.name } })
      t.like(await refundTrial(scope, id), { captured: 4_650, refunded: 4_650, living: false })
      t.false(checkout.orders.has(id))
      t.false(checkout.letGo.includes(id))
    },
  },
]
