/** The log of a webhook's deliveries, and how they are sent again. */
import { type ById, backTo, pathOf } from '#server/desk/noun.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { Attempt } from '../models/attempt.ts'
import { Delivery } from '../models/delivery.ts'
import { wake } from '../models/wake.ts'
import { Webhook } from '../models/webhook.ts'
import type { ByDelivery, DeliverySearch, ReplaySince } from '../schemas.ts'
import { DeliveryList, ReplayFailed } from '../views/deliveries.tsx'
import { DeliveryPage, ReplayButton } from '../views/delivery.tsx'
import { attemptJson, deliveryJson } from '../views/json.ts'
import { noun } from './noun.tsx'

const logOf = (id: string) => `${pathOf(noun, id)}/deliveries`

/** Newest first. */
export async function list(ctx: Ctx, { id, ...search }: DeliverySearch): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const webhook = await Webhook.find(scope, id)
  const { results, total } = await Delivery.search(scope, id, search)
  const deliveries = results.map(deliveryJson)
  const { state } = search
  const pager = pagerLinks(logOf(id), { state }, search, total, t)
  return respond(ctx, {
    json: { deliveries, total },
    html: () => (
      <DeliveryList rows={deliveries} path={logOf(id)} {...{ state, pager, format, t }} />
    ),
    head: {
      title: t('webhooks.admin.delivery.title'),
      breadcrumbs: trail(scope, webhook),
      actions: <ReplayFailed path={logOf(id)} t={t} />,
    },
  })
}

/** One delivery with its tries. */
export async function show(ctx: Ctx, { id, deliveryId }: ByDelivery): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const webhook = await Webhook.find(scope, id)
  const delivery = deliveryJson(await Delivery.of(scope, id, deliveryId))
  const attempts = (await Attempt.of(scope, deliveryId)).map(attemptJson)
  const log = { href: logOf(id), label: t('webhooks.admin.delivery.title') }
  return respond(ctx, {
    json: { delivery: { ...delivery, attempts } },
    html: () => <DeliveryPage {...{ delivery, attempts, format, t }} />,
    head: {
      title: delivery.type,
      breadcrumbs: [...trail(scope, webhook), log],
      actions: <ReplayButton href={`${logOf(id)}/${delivery.id}`} t={t} />,
      narrow: true,
    },
  })
}

/** Sends one again. 409 while the webhook is off. */
export async function replay(ctx: Ctx, { id, deliveryId }: ByDelivery): Promise<void> {
  const { scope } = ctx
  await Webhook.demandOn(scope, id)
  const delivery = await scope.atomic(async (inner) => {
    const { id: found } = await Delivery.of(inner, id, deliveryId)
    const replayed = await Delivery.replay(inner, found)
    await wake(inner, id)
    return replayed
  })
  return respond(ctx, {
    json: { delivery: deliveryJson(delivery) },
    to: `${logOf(id)}/${delivery.id}`,
    flash: scope.t('webhooks.admin.delivery.replayed', { count: 1 }),
  })
}

/** Sends all again that failed for good. 409 while the webhook is off. */
export async function replayFailed(ctx: Ctx, { id, since = '' }: ReplaySince): Promise<void> {
  const { scope } = ctx
  await Webhook.demandOn(scope, id)
  const count = await scope.atomic(async (inner) => {
    const replayed = await Delivery.replayFailed(inner, id, since && new Date(since).toISOString())
    await wake(inner, id)
    return replayed
  })
  return respond(ctx, {
    json: { replayed: count },
    to: logOf(id),
    flash: scope.t('webhooks.admin.delivery.replayed', { count }),
  })
}

const trail = (scope: Scope, { id, name }: ById & { name: string }) => [
  ...backTo(noun, scope),
  { href: pathOf(noun, id), label: name },
]
