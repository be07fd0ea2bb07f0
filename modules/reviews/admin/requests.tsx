import type { z } from 'zod'
import { badInput } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import { said } from '#server/language/message.ts'
import { arrangement } from '#server/lists/list-fields.ts'
import { listFile } from '#server/lists/list-file.ts'
import { framed, toDefaultView } from '#server/lists/list-frame.ts'
import { framedQuery } from '#server/lists/matching-bulk.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { ReviewRequest, requestFields } from '../models/requests/review-request.ts'
import { Requests, requestColumns, WriteRequest } from '../views/admin/requests/requests.tsx'
import { requestJson } from '../views/json-admin.ts'
import { requestSearch as accepted, type RequestInput } from './schemas.ts'

const path = '/admin/reviews/requests'

/** What is shown, as a file. */
export const requestFile = (admin: Routes): void =>
  listFile(admin, {
    ...{ path, what: 'reviewRequests', schema: accepted },
    async read(scope, search) {
      const { requests } = await foundBy(scope, search)
      return { rows: requests.map(requestJson), count: requests.length }
    },
    columns: requestColumns,
  })

const foundBy = (scope: Scope, search: Search) =>
  ReviewRequest.list(scope, { ...search, arrange: arrangement(scope, requestFields, search) })

type Search = z.output<typeof accepted>

/** The requests that were sent. */
export async function list(ctx: Ctx, search: Search): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  if (await toDefaultView(ctx, path)) return
  const { requests, total } = await foundBy(scope, search)
  return respond(ctx, {
    json: { requests: requests.map(requestJson), total },
    html: async () => {
      const columns = requestColumns(scope)
      const list = await framed(scope, { path, columns, fields: requestFields, sort: '-sentAt' })
      return (
        <Requests
          rows={requests.map(requestJson)}
          list={list}
          stats={await ReviewRequest.stats(scope)}
          pager={pagerLinks(path, framedQuery(list.frame), search, total, t)}
          mailIsOn={mailIsOn(scope)}
          format={format}
          t={t}
        />
      )
    },
    head: { title: t('reviews.admin.requests'), actions: <WriteRequest t={t} /> },
  })
}

export async function stats(ctx: Ctx): Promise<void> {
  return respond(ctx, { json: { stats: await ReviewRequest.stats(ctx.scope) } })
}

/** Sends one by hand. */
export async function send(ctx: Ctx, input: RequestInput): Promise<void> {
  const { orderId, orderNumber, email, customerName } = input
  const request = await ReviewRequest.send(ctx.scope, {
    ...{ orderNumber, email, customerName },
    orderId: orderId ?? orderNumber,
    items: await itemsOf(ctx.scope, input),
  })
  return respond(ctx, {
    status: 201,
    json: { request: requestJson(request) },
    to: '/admin/reviews/requests',
    flash: ctx.scope.t('reviews.admin.request.sent', { email }),
  })
}

/** Each product once, under the name that was given or that it has. 422 when one is not in the shop. */
async function itemsOf(scope: Scope, { items, productIds }: RequestInput) {
  const given = new Map(items.map(({ productId, name }) => [productId, name]))
  const ids = [...new Set([...given.keys(), ...productIds])]
  if (ids.length === 0) throw badInput({ items: said('reviews.admin.request.noItems') })
  const picks = (await scope.ask('products.pick', { ids, take: ids.length })) ?? []
  const titles = new Map(picks.map(({ id, title }) => [id, title]))
  return ids.map((productId) => {
    const title = titles.get(productId)
    if (title === undefined) {
      throw badInput({ items: said('reviews.admin.request.unknownItem', { id: productId }) })
    }
    return { productId, name: given.get(productId) ?? title }
  })
}
