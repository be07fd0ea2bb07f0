/** The orders of an account. */
import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { Order } from '../models/order.ts'
import { linesOf } from '../models/sheet/order-view.ts'
import type { own } from '../schemas.ts'
import { MyOrders as List } from '../views/buyer/my-orders.tsx'
import { orderJson } from '../views/json.ts'
import { keepPrivate } from './keep-private.ts'

type Range = z.output<typeof own>

/** Newest first. */
export async function mine(ctx: Ctx, range: Range): Promise<void> {
  const { scope } = ctx
  await respond(ctx, {
    json: async () => {
      const { results, total } = await ownOrders(scope, range)
      return { orders: results.map(orderJson), total }
    },
    html: () => scope.page('account-orders', range),
    head: { title: scope.t('orders.mine'), noindex: true },
  })
  keepPrivate(ctx)
}

/** The list for the account; empty for whoever is not signed in. */
export async function myOrders(scope: Scope, range: Range): Promise<string> {
  if (!scope.user) return ''
  const { results, total } = await ownOrders(scope, range)
  const lines = await linesOf(
    scope,
    results.map(({ id }) => id),
  )
  const rows = results.map((order) => ({ order, lines: lines.get(order.id) ?? [] }))
  const { t, format } = scope
  return String(<List {...{ rows, total, ...range, t, format }} />)
}

async function ownOrders(scope: Scope, { take, skip }: Range) {
  const query = Order.in(scope).where({ userId: scope.user?.id ?? '' })
  const total = await query.clone().resultSize()
  return { results: await query.orderBy('number', 'desc').limit(take).offset(skip), total }
}
