/** Returns on the pages of their order. */
import { may } from '#server/access/permissions.ts'
import type { GatherOut } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { AdminPanel } from '../views/admin/admin-panel.tsx'
import { ReturnsPanel } from '../views/store/returns-panel.tsx'
import { orderOf } from './bought.ts'
import { openPieces } from './returned/open-pieces.ts'
import { closedFor, offeredPieces } from './returned/request.ts'
import { Return } from './returned/return.ts'
import { withLines } from './returned/search.ts'
import { rulesOf, sendBackTo } from './settings.ts'
import { openOf } from './withdrawals/cases.ts'
import { Withdrawal } from './withdrawals/withdrawal.ts'

const position = 50

/** For its buyer: nothing before something was sent. */
export async function buyerReturns(
  scope: Scope,
  orderId: string,
): Promise<GatherOut<'orders.buyerPanels'>> {
  const order = await orderOf(scope, orderId)
  if (!order) return null
  const rules = await rulesOf(scope)
  const open = (await closedFor(scope, order, rules)) ? [] : await openPieces(scope, order)
  const mayReturn = (await offeredPieces(scope, open, rules)).some((line) => line.open > 0)
  const returns = await withLines(scope, await Return.of(scope, orderId).limit(50))
  if (!mayReturn && returns.length === 0) return null
  const { t, format } = scope
  const instructions = await sendBackTo(scope)
  const about = { orderNumber: order.number, returns, mayReturn, instructions, format, t }
  return { position, html: String(await (<ReturnsPanel {...about} />)) }
}

/** Before everything else of an order: that a withdrawal waits for the merchant. */
export async function adminNotices(
  scope: Scope,
  { orderId }: { orderId: string },
): Promise<GatherOut<'orders.adminNotices'>> {
  const { t, format } = scope
  return (await openOf(scope, orderId)).map(({ id, declaredAt }) => ({
    text: t('returns.admin.withdrawalOpen', { date: format.dateTime(declaredAt) }),
    link: {
      label: t('returns.admin.toWithdrawal'),
      href: `/admin/returns/withdrawals/${encodeURIComponent(id)}`,
    },
  }))
}

/** For the merchant; nothing where nobody sent anything back, or for who may not read returns. */
export async function adminReturns(
  scope: Scope,
  orderId: string,
): Promise<GatherOut<'orders.adminPanels'>> {
  if (!may(scope.user, 'returns', 'read')) return null
  const returns = await withLines(scope, await Return.of(scope, orderId).limit(50))
  const withdrawals = await Withdrawal.of(scope, orderId).limit(50)
  if (returns.length + withdrawals.length === 0) return null
  const { t, format } = scope
  const panel = <AdminPanel {...{ returns, withdrawals, format, t }} />
  return { position, html: String(await panel) }
}
