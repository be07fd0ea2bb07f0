import { may } from '#server/access/permissions.ts'
import { bulk } from '#server/desk/bulk.tsx'
import { badInput } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import { said } from '#server/language/message.ts'
import { withFieldAct } from '#server/lists/bulk/set-field.tsx'
import type { Acts } from '#server/lists/bulk-acts.ts'
import { customFilters } from '#server/lists/custom/filters.ts'
import { queried } from '#server/lists/list-fields.ts'
import { listFile } from '#server/lists/list-file.ts'
import { framed, toDefaultView } from '#server/lists/list-frame.ts'
import { framedQuery, matchingBulk } from '#server/lists/matching-bulk.ts'
import { countryName } from '#server/locale/countries.ts'
import { respond } from '#server/pages/respond.ts'
import { customFieldsOf } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { tagMany, untagMany } from '../models/acts/note-order.ts'
import { OrderTag } from '../models/list/order-tag.ts'
import { countOrders, searchOrders } from '../models/list/search-orders.ts'
import { methodOf, Order } from '../models/order.ts'
import { isGoods } from '../models/sheet/order-sheet.ts'
import { linesOf } from '../models/sheet/order-view.ts'
import { search as acceptedSearch, listFields, type Search, tagsText } from '../schemas.ts'
import { pagerOf } from '../views/admin/list/list-links.ts'
import { columnsOf } from '../views/admin/list/order-columns.tsx'
import {
  bulkOfOrders,
  NewOrderLink,
  OrderList,
  OrdersExport,
  ShipManyLink,
} from '../views/admin/list/order-list.tsx'
import { rowJson } from '../views/json-admin.ts'

/** Tags, of all that match too. */
export const orderBulk = (admin: Routes): void =>
  bulk(
    admin,
    { path: '/admin/orders', words: 'orders.admin', one: 'order', many: 'orders' },
    {
      ...{ most: 100, none: 'server.admin.lists.noneSelected', words: 'orders.admin.bulk' },
      ...{ customFields: 'order', model: Order },
      acts: { tag: tagged(tagMany), untag: tagged(untagMany) },
      async listed(scope, query, page) {
        const { orders, total } = await searchOrders(scope, queried(acceptedSearch, query, page))
        return { records: orders.map(({ id, number }) => [id, `#${number}`] as const), total }
      },
    },
  )

const tagged =
  (act: typeof tagMany): Acts[string] =>
  (scope, ids, given) => {
    const { data: tags = [] } = tagsText.safeParse(given)
    if (tags.length === 0) throw badInput({ given: said('orders.admin.bulk.noTags') })
    return act(scope, ids, tags)
  }

/** What is shown, as a file. */
export const orderFile = (admin: Routes): void =>
  listFile(admin, {
    ...{ path: '/admin/orders', what: 'orders', schema: acceptedSearch, customFields: 'order' },
    async read(scope, search) {
      const { orders, nextCursor } = await searchOrders(scope, search)
      const rows = await illustrated(scope, orders, await rowsOf(scope, orders))
      return { rows, count: orders.length, nextCursor }
    },
    columns: columnsOf,
  })

/** Newest first. */
export async function list(ctx: Ctx, search: Search): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  if (await toDefaultView(ctx, '/admin/orders')) return
  const { orders, isMore, ...rest } = await searchOrders(scope, search)
  const rows = await rowsOf(scope, orders)
  const ships = may(scope.user, 'fulfillment', 'write') && scope.answers('fulfillment.of')
  const marks = may(scope.user, 'payments', 'write') && scope.answers('payments.capture')
  await respond(ctx, {
    json: { orders: rows, ...rest },
    html: async () => {
      const columns = columnsOf(scope, search)
      const filters = await customFilters(scope, 'order', search)
      const list = await framed(scope, {
        ...{ path: '/admin/orders', columns, fields: listFields, sort: '-number', filters },
        customFields: 'order',
      })
      const buttons = await withFieldAct(
        scope,
        'order',
        bulkOfOrders({ ships, marks, tags: await OrderTag.inUse(scope) }, t),
      )
      return (
        <OrderList
          list={list}
          rows={await illustrated(scope, orders, rows)}
          filters={search}
          fields={filters}
          counts={await countsOf(scope)}
          drafts={(await scope.ask('drafts.waiting', undefined)) ?? null}
          bulk={matchingBulk(scope, '/admin/orders', buttons, {
            ...{ frame: list.frame, total: rest.total, shown: rows.length },
          })}
          pager={pagerOf(
            search,
            { ...rest, isMore, count: rows.length },
            framedQuery(list.frame),
            t,
          )}
          t={t}
        />
      )
    },
    head: {
      title: t('orders.admin.title'),
      actions: (
        <>
          {scope.serves('/admin/drafts/new') ? <NewOrderLink t={t} /> : null}
          {ships ? <ShipManyLink t={t} /> : null}
          <OrdersExport filters={search} t={t} />
        </>
      ),
    },
  })
}

async function rowsOf(scope: Scope, orders: readonly Order[]) {
  const ids = orders.map(({ id }) => id)
  const tags = await OrderTag.of(scope, ids)
  const customFields = await customFieldsOf(scope, 'order', ids)
  return orders.map((order) => {
    const { id } = order
    const about = { tags: tags.get(id) ?? [], customFields: customFields(id) }
    return rowJson(order, methodOf(scope, order), about)
  })
}

const mostPictures = 3

/** Rows with where they go and what is in them. */
async function illustrated<R extends { id: string }>(
  scope: Scope,
  orders: readonly Order[],
  rows: readonly R[],
) {
  const lines = await linesOf(
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map((row, at) => {
    const goods = (lines.get(row.id) ?? []).filter(isGoods)
    const images = goods.flatMap(({ image }) => image ?? []).slice(0, mostPictures)
    return { ...row, images, place: placeOf(orders[at], scope.language) }
  })
}

function placeOf(order: Order | undefined, language: string): string {
  const { city, country } = order?.shippingAddress ?? order?.billingAddress ?? {}
  return [city, country && countryName(country, language)].filter(Boolean).join(', ')
}

async function countsOf(scope: Scope): Promise<Record<string, number>> {
  const [pack = 0, collect = 0, unpaid = 0, hold = 0] = await Promise.all([
    countOrders(scope, { tab: 'pack' }),
    countOrders(scope, { tab: 'collect' }),
    countOrders(scope, { tab: 'unpaid' }),
    countOrders(scope, { tab: 'hold' }),
  ])
  return { pack, collect, unpaid, hold }
}
