/** What is shown on the pages of an order, and in its mails. */
import type { GatherIn, GatherOut } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { BuyerPanel } from '../views/store/buyer-panel.tsx'
import { orderOf } from './bought.ts'
import { buyerReturns } from './order-panels.tsx'
import { rulesOf } from './settings.ts'
import { momentOf } from './withdrawals/mails.ts'
import { Withdrawal } from './withdrawals/withdrawal.ts'

const position = 50

/** For its buyer: what comes back, the way to withdraw, and what was declared. */
export async function buyerPanel(
  scope: Scope,
  { orderId }: { orderId: string },
): Promise<GatherOut<'orders.buyerPanels'>> {
  const { withdrawalOffered } = await rulesOf(scope)
  const order = await orderOf(scope, orderId)
  const declared = await Withdrawal.of(scope, orderId).limit(20)
  const returns = await buyerReturns(scope, orderId)
  if (!order || (!withdrawalOffered && declared.length === 0)) return returns
  const moments = declared.map(({ declaredAt }) => momentOf(scope, declaredAt))
  const href = withdrawalOffered ? withdrawPath(order.number) : undefined
  const panel = <BuyerPanel {...{ moments, href, t: scope.t }} />
  const html = [...(returns ? [returns.html] : []), String(await panel)].join('')
  return { position, html }
}

/** Those that a buyer turns to who changes their mind. */
const mailsWithLink = ['placed', 'shipped', 'delivered', 'ready', 'collected']

/** In the mails of an order: its own link opens the order, and then the form. */
export async function mailLinks(
  scope: Scope,
  { orderId, kind }: GatherIn<'notifications.orderLinks'>,
): Promise<GatherOut<'notifications.orderLinks'>> {
  const { withdrawalOffered } = await rulesOf(scope)
  if (!withdrawalOffered || !mailsWithLink.includes(kind)) return []
  const order = await orderOf(scope, orderId)
  const status = order && (await scope.ask('orders.statusUrl', { orderId }))
  if (!status) return []
  const url = `${status}?next=${encodeURIComponent(withdrawPath(order.number))}`
  return [{ label: scope.t('returns.withdraw.link'), url }]
}

const withdrawPath = (number: number) => `/withdraw?order=${number}`
