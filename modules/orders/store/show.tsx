/** An order's page for its buyer: by account, by guest, or by a signed link. */
import { linkSpent, notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { keepAddressSecret } from '#server/http/safety/security-headers.ts'
import { newId } from '#server/ids.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import { isAccounts, openedOrder, ownOrder, visibleOrder } from '../models/access/find-order.ts'
import { openingOf, urlOf } from '../models/access/status-link.ts'
import { cancellableBy } from '../models/acts/buyer-cancel.ts'
import { mayMove } from '../models/acts/change-address.ts'
import type { Order } from '../models/order.ts'
import { papersOf } from '../models/papers/paper.ts'
import { type OrderSheet, sheetOf } from '../models/sheet/order-sheet.ts'
import { BuyerOrder } from '../views/buyer/buyer-order.tsx'
import { buyerJson, type Payable, payableJson } from '../views/json.ts'
import { keepPrivate } from './keep-private.ts'
import { keepOpening, openingsIn } from './openings.ts'

/** Trades a link for a cookie and an address that says nothing. 404 for a link that is not ours, or void by now. */
export async function openLink(
  ctx: Ctx,
  { token, next }: { token: string; next?: string | undefined },
): Promise<void> {
  keepAddressSecret(ctx)
  const opening = openingOf(ctx.scope, token)
  const order = opening && (await openedOrder(ctx.scope, opening))
  if (!opening || !order) throw linkSpent()
  // Its account sees it without a cookie, which would show it to whoever has the browser after the sign-out.
  if (!isAccounts(ctx.scope, order))
    keepOpening(ctx, { ...opening, ofGuest: order.userId === null })
  const sheet = await sheetOf(ctx.scope, order)
  const json = async () => jsonOf(ctx.scope, sheet, await payableIn(ctx.scope, order))
  await respond(ctx, { json, to: safePath(next) ?? `/orders/${order.number}` })
  keepPrivate(ctx)
}

/** By its number. 404 for whoever may not see it. */
export async function show(ctx: Ctx, { number }: { number: string }): Promise<void> {
  const order = await orderAt(ctx, number)
  await present(ctx, order)
}

/** Among the pages of the account. */
export async function showOwn(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await present(ctx, await ownOrder(ctx.scope, id))
}

/** The order with the number of an address, for whoever may see it. */
export function orderAt(ctx: Ctx, number: string): Promise<Order> {
  if (!/^\d{1,15}$/.test(number)) throw notFound('orders.notFound')
  return visibleOrder(ctx.scope, Number(number), openingsIn(ctx))
}

const jsonOf = (scope: Scope, sheet: OrderSheet, payable: Payable | null) => ({
  order: buyerJson(sheet, urlOf(scope, sheet.order)),
  payable: payable && payableJson(payable),
})

const payableIn = async (scope: Scope, { id: orderId }: Order): Promise<Payable | null> =>
  (await scope.ask('checkout.payable', { orderId })) ?? null

/** The page of an order; `problem` stands against its payment. */
export async function present(
  ctx: Ctx,
  order: Order,
  { problem = null, status = 200 }: { problem?: string | null; status?: number } = {},
): Promise<void> {
  const { scope } = ctx
  const sheet = await sheetOf(scope, order)
  const payable = await payableIn(scope, order)
  const title = scope.t('orders.title', { number: String(order.number) })
  await respond(ctx, {
    status,
    json: jsonOf(scope, sheet, payable),
    html: async () => (
      <BuyerOrder
        sheet={sheet}
        path={pathOf(ctx, order)}
        payable={payable}
        problem={problem}
        formKey={newId()}
        {...(await panelsOf(scope, order.id))}
        papers={await papersOf(scope, order.id)}
        mailed={mailIsOn(scope)}
        mayCancel={await cancellableBy(scope, order)}
        mayMove={await mayMove(scope, order)}
        language={scope.language}
        format={scope.format}
        t={scope.t}
      />
    ),
    head: { title, noindex: true },
  })
  keepPrivate(ctx)
}

/** Below it are its buttons: among the pages of the account where it is read there. */
export const pathOf = ({ params }: Ctx, { id, number }: Order): string =>
  params.number === undefined ? `/orders/me/${encodeURIComponent(id)}` : `/orders/${number}`

/** What other modules show of an order: markup of theirs. */
async function panelsOf(scope: Scope, orderId: string) {
  const gathered = await scope.gather('orders.buyerPanels', { orderId }, { sparing: true })
  const sorted = gathered.flatMap((panel) => panel ?? []).sort((a, b) => a.position - b.position)
  const htmlOf = (isFirst: boolean) =>
    sorted.filter(({ position }) => position < 0 === isFirst).map(({ html }) => html)
  return { first: htmlOf(true), panels: htmlOf(false) }
}
