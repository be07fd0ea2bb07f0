/** A buyer asks to send pieces of an order back, and calls it off again. */
import type { z } from 'zod'
import { isRecord } from '#server/data/own-property.ts'
import { notFound } from '#server/errors.ts'
import { dropPhotos, keepPhotos, keepsPhotos } from '#server/files/sent-photos.ts'
import { sentFiles } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { newId } from '#server/ids.ts'
import { respond } from '#server/pages/respond.ts'
import { asText } from '#server/text/as-text.ts'
import { type OrderView, orderOf } from '../models/bought.ts'
import { cancel } from '../models/returned/acts.ts'
import { openPieces } from '../models/returned/open-pieces.ts'
import { closedFor, offeredPieces, requestReturn } from '../models/returned/request.ts'
import { Return } from '../models/returned/return.ts'
import { pictureRules } from '../models/returned/return-picture.ts'
import { findReturn } from '../models/returned/search.ts'
import { rulesOf, sendBackTo } from '../models/settings.ts'
import type * as input from '../schemas.ts'
import { returnJson } from '../views/return-json.ts'
import { ReturnForm, type ReturnValues } from '../views/store/return-form.tsx'
import { visibleOrder } from './visible.ts'

/** By its number, for whoever may see it; 404. */
async function orderAt(ctx: Ctx, number: string): Promise<OrderView> {
  const order = await visibleOrder(ctx, number)
  if (!order) throw notFound('returns.request.noOrder')
  return order
}

/** By its id, for its account; 404. */
async function ownOrder({ scope }: Ctx, id: string): Promise<OrderView> {
  const order = scope.user ? await orderOf(scope, id) : undefined
  if (!order || order.userId !== scope.user?.id) throw notFound('returns.request.noOrder')
  return order
}

export const form = async (ctx: Ctx, { number }: { number: string }): Promise<void> =>
  show(ctx, await orderAt(ctx, number))

/** What was typed, and what is wrong with it. */
export const again = async (ctx: Ctx, attempt: Attempt): Promise<void> =>
  show(ctx, await orderAt(ctx, String(ctx.params.number)), attempt)

export const create = async (ctx: Ctx, { number, ...wish }: z.output<typeof input.returning>) =>
  made(ctx, await orderAt(ctx, number), wish)

export const createOwn = async (ctx: Ctx, { id, ...wish }: z.output<typeof input.returningOwn>) =>
  made(ctx, await ownOrder(ctx, id), wish)

export const callOff = async (ctx: Ctx, { number, returnId }: z.output<typeof input.callingOff>) =>
  calledOff(ctx, await orderAt(ctx, number), returnId)

export const callOffOwn = async (
  ctx: Ctx,
  { id, returnId }: z.output<typeof input.callingOffOwn>,
) => calledOff(ctx, await ownOrder(ctx, id), returnId)

async function made(ctx: Ctx, order: OrderView, wish: input.ReturnWish): Promise<void> {
  const { scope } = ctx
  const photos = await keepPhotos(scope, sentFiles(ctx, 'photos'), pictureRules)
  const { id } = await requestReturn(scope, order.id, wish, photos).catch(async (error) => {
    await dropPhotos(scope, photos)
    throw error
  })
  await respond(ctx, {
    status: 201,
    json: async () => ({ return: returnJson(await findReturn(scope, id)) }),
    to: `/orders/${order.number}`,
    flash: scope.t('returns.request.made'),
  })
}

async function calledOff(ctx: Ctx, order: OrderView, returnId: string): Promise<void> {
  const { scope } = ctx
  const { id } = await Return.at(scope, order.id, returnId)
  await cancel(scope, id)
  await respond(ctx, {
    json: async () => ({ return: returnJson(await findReturn(scope, id)) }),
    to: `/orders/${order.number}`,
    flash: scope.t('returns.request.calledOff'),
  })
}

async function show(ctx: Ctx, order: OrderView, attempt?: Attempt): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const rules = await rulesOf(scope)
  const closed = await closedFor(scope, order, rules)
  const open = closed ? [] : await offeredPieces(scope, await openPieces(scope, order), rules)
  const lines = open.filter((line) => line.open > 0)
  const { reasons, returnDays: days } = rules
  const instructions = await sendBackTo(scope)
  const values = valuesOf(attempt?.values ?? {})
  const errors = attempt?.errors ?? {}
  const about = { number: order.number, lines, reasons, closed, days, instructions }
  await respond(ctx, {
    status: attempt?.status ?? 200,
    json: { lines, reasons, closed },
    html: () => (
      <ReturnForm
        {...{ ...about, values, errors, formKey: newId(), t }}
        takesPhotos={keepsPhotos(scope)}
        isAgain={attempt !== undefined}
      />
    ),
    head: { title: t('returns.request.title', { number: String(order.number) }), noindex: true },
  })
  ctx.set('Cache-Control', 'no-store')
}

function valuesOf({ lines, note }: Record<string, unknown>): ReturnValues {
  const rows = isRecord(lines) || Array.isArray(lines) ? Object.values(lines).filter(isRecord) : []
  return {
    note: asText(note),
    lines: new Map(
      rows.map(({ lineId, quantity, reason }) => [
        asText(lineId),
        { quantity: asText(quantity), reason: asText(reason) },
      ]),
    ),
  }
}
