/** The log of what gateways said, and the ways to have it read again or to try the address. */
import type { z } from 'zod'
import { list } from '#server/desk/list.tsx'
import { backTo, type Place, pathOf } from '#server/desk/noun.ts'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import { respond } from '#server/pages/respond.ts'
import { gatewayState } from '../models/gateways/gateway-states.ts'
import { searchWebhooks } from '../models/webhooks/search-webhooks.ts'
import { tryWebhook } from '../models/webhooks/try-webhook.ts'
import { Webhook, webhookSources } from '../models/webhooks/webhook.ts'
import type { byGateway, byId } from '../schemas.ts'
import { WebhookPage } from '../views/admin/webhook-page.tsx'
import { webhookJson } from '../views/json.ts'
import { webhookRow } from '../views/shapes.ts'

const place: Place = {
  path: '/admin/payments/webhooks',
  words: 'payments.admin.webhook',
  one: 'webhook',
  many: 'webhooks',
  shape: webhookRow,
}

export function webhooks(admin: Routes): void {
  list(admin, place, {
    icon: 'money',
    creates: false,
    filters: { source: webhookSources, result: ['read', 'none', 'asked'] },
    find: searchWebhooks,
    fields: {
      kind: { as: 'text', empty: true },
      source: { as: 'word' },
      result: { as: 'choice', sql: resultSql },
      eventId: { as: 'text' },
      at: { as: 'moment', column: 'createdAt' },
    },
    rows: (rows) => rows.map(webhookJson),
    columns: (column) => [
      column.link(
        'kind',
        ({ kind }) => kind,
        ({ gateway }) => gateway,
      ),
      column.badge('source', ({ source }) => source, { listed: 'warn' }),
      column.badge('result', resultOf, { read: 'good', none: 'neutral', asked: 'info' }),
      column.text('eventId', ({ eventId }) => eventId, { wideOnly: true }),
      column.date('at', ({ at }) => at, { time: true }),
    ],
  })
}

/** `resultOf` in SQL. */
const resultSql =
  "case when attempt_ids is null then 'asked' when attempt_ids <> '[]' then 'read' else 'none' end"

/** What became of an event: payments were read, it named none of ours, or the gateway is asked which. */
const resultOf = ({ payments }: { payments: readonly string[] | null }) =>
  payments === null ? 'asked' : payments.length > 0 ? 'read' : 'none'

export async function show(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const row = await Webhook.logged(scope, id)
  const { payload } = row
  const webhook = { ...webhookJson(row), payload: payload ?? '' }
  return respond(ctx, {
    json: { webhook },
    html: () => <WebhookPage {...{ webhook, format, t }} />,
    head: { title: webhook.kind, breadcrumbs: backTo(place, scope), narrow: true },
  })
}

/** Has its payments read once more; whatever it says is asked of the gateway. */
export async function replay(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const webhook = webhookJson(await Webhook.replay(ctx.scope, id))
  return respond(ctx, {
    json: { webhook },
    to: pathOf(place, id),
    flash: ctx.scope.t(`payments.admin.webhook.replayed.${resultOf(webhook)}`),
  })
}

/** Sends a signed event about nothing to the shop's own address. 404 for a gateway that has none or is off. */
export async function attempt(ctx: Ctx, { gateway }: z.output<typeof byGateway>): Promise<void> {
  const { scope } = ctx
  const { mode, webhooks: known } = await gatewayState(scope, gateway)
  if (mode === 'off' || !known?.canTry) throw notFound('payments.webhook.notTried')
  const status = await tryWebhook(scope, gateway)
  const told = status === 200 ? 'heard' : status === null ? 'silent' : 'refused'
  return respond(ctx, {
    json: { test: { address: known.address, status } },
    to: '/admin/payments/gateways',
    flash: scope.t(`payments.admin.webhook.tried.${told}`, {
      address: known.address,
      status: String(status),
    }),
  })
}
