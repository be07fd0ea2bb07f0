import { isRecord } from '#server/data/own-property.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import { customFieldsOf } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { urlOf } from '../models/access/status-link.ts'
import { OrderRefund } from '../models/acts/refunds/order-refund.ts'
import { refundableOf } from '../models/acts/refunds/refundable.ts'
import { OrderRisk } from '../models/acts/risks/order-risk.ts'
import { OrderEdit } from '../models/edits/order-edit.ts'
import { OrderTag } from '../models/list/order-tag.ts'
import { neighbours } from '../models/list/search-orders.ts'
import { Order } from '../models/order.ts'
import { type OrderSheet, sheetOf } from '../models/sheet/order-sheet.ts'
import type { Among } from '../schemas.ts'
import type { OrderNotice } from '../talk.ts'
import { listHref, queryOf } from '../views/admin/list/list-links.ts'
import { StateBadges } from '../views/admin/list/order-columns.tsx'
import { Neighbours } from '../views/admin/neighbours.tsx'
import { OrderPage } from '../views/admin/order-page.tsx'
import { PaperLinks } from '../views/admin/papers.tsx'
import { adminJson } from '../views/json-admin.ts'

/** One order with all that is known of it. 404. */
export function show(ctx: Ctx, { id, ...filters }: Among): Promise<void> {
  return page(ctx, id, filters)
}

/** The same with the custom fields that were typed, and what is wrong with them. */
export function again(ctx: Ctx, { values, errors }: Attempt): Promise<void> {
  const sent = isRecord(values.customFields) ? values.customFields : {}
  return page(ctx, ctx.params.id ?? '', { tab: 'all' }, { sent, errors })
}

async function page(
  ctx: Ctx,
  id: string,
  filters: Omit<Among, 'id'>,
  typed: { sent?: Record<string, unknown>; errors?: Record<string, string> } = {},
): Promise<void> {
  const { scope } = ctx
  const { t, format, language } = scope
  const { sheet, risk, json } = await orderOf(scope, id)
  await respond(ctx, {
    json: { order: json },
    html: async () => (
      <OrderPage
        sheet={sheet}
        risk={risk}
        json={json}
        panels={await panelsOf(scope, id)}
        notices={await noticesOf(scope, id)}
        refundable={(await refundableOf(scope, sheet.order)).left > 0}
        mailed={mailIsOn(scope)}
        edits={await OrderEdit.of(scope, id)}
        fields={
          (await scope.place('CustomFieldForm', {
            ...{ kind: 'order', id, action: `/admin/orders/${id}/custom-fields` },
            ...{ version: json.updatedAt, ...typed },
          })) as 'safe'
        }
        comments={(await scope.place('Comments', { kind: 'order', id })) as 'safe'}
        bought={await boughtBy(scope, sheet.order)}
        language={language}
        format={format}
        t={t}
      />
    ),
    head: {
      title: t('orders.title', { number: json.orderNumber }),
      breadcrumbs: [{ href: listHref(queryOf(filters)), label: t('orders.admin.title') }],
      badge: <StateBadges row={json} t={t} />,
      actions: (
        <>
          <Neighbours
            {...(await neighbours(scope, sheet.order.number, filters))}
            query={queryOf(filters)}
            t={t}
          />
          <PaperLinks id={id} t={t} />
        </>
      ),
    },
  })
}

/** The order with its JSON; 404. */
export async function orderOf(scope: Scope, id: string) {
  const sheet: OrderSheet = await sheetOf(scope, await Order.find(scope, id))
  const tags = (await OrderTag.of(scope, [id])).get(id) ?? []
  const refunds = await OrderRefund.of(scope, id)
  const statusUrl = urlOf(scope, sheet.order)
  const risk = await OrderRisk.of(scope, id)
  const customFields = (await customFieldsOf(scope, 'order', [id]))(id)
  const json = adminJson(sheet, { tags, statusUrl, refunds, risk, customFields, t: scope.t })
  return { sheet, risk, json }
}

/** What other modules show of an order: markup of theirs. */
async function panelsOf(scope: Scope, orderId: string): Promise<string[]> {
  const panels = await scope.gather('orders.adminPanels', { orderId }, { sparing: true })
  return panels
    .flatMap((panel) => panel ?? [])
    .sort((a, b) => a.position - b.position)
    .map(({ html }) => html)
}

async function noticesOf(scope: Scope, orderId: string): Promise<OrderNotice[]> {
  return (await scope.gather('orders.adminNotices', { orderId }, { sparing: true })).flat()
}

/** How many orders this address has placed. */
const boughtBy = (scope: Scope, { email }: Order): Promise<number> =>
  Order.in(scope).where({ email }).whereNot({ state: 'cancelled' }).resultSize()
