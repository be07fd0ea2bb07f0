/** The API of a checkout. */
import { badInput, conflict, Fault } from '#server/errors.ts'
import { begunPaymentJson } from '#server/gateways/begun-payment.ts'
import type { Ctx } from '#server/http/context.ts'
import { countCodeTry } from '#server/limits/code-tries.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { beginPayment } from '../models/pay/begin.ts'
import { completeSession } from '../models/pay/complete.ts'
import { changeSession } from '../models/session/change-session.ts'
import { readNumber } from '../models/session/form/read-number.ts'
import { CheckoutSession } from '../models/session/session.ts'
import { codeOf } from '../models/session/session-cards.ts'
import { type ShownSession, shownSession } from '../models/session/shown-session.ts'
import { startSession } from '../models/session/start-session.ts'
import type { Said } from '../schemas.ts'
import { orderJson, parcelsJson, ratesJson, sessionJson } from '../views/json.ts'

/** 201, also where the cart has a session already. */
export async function start(ctx: Ctx): Promise<void> {
  const session = await startSession(ctx.scope, 'api')
  return show(ctx, await shownSession(ctx.scope, session), 201)
}

export async function find(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const session = await CheckoutSession.own(ctx.scope, id)
  return show(ctx, await shownSession(ctx.scope, session))
}

export async function update(
  ctx: Ctx,
  { id, revision, ...said }: Said & { id: string; revision?: number | undefined },
): Promise<void> {
  await countCodes(ctx, id, said)
  const number = await saidNumber(ctx.scope, id, said)
  const { session, offer } = await changeSession(
    ctx.scope,
    id,
    { ...said, ...number },
    {
      revision,
      form: { page: null },
    },
  ).catch((error) => withNewer(ctx, id, error))
  return show(ctx, await shownSession(ctx.scope, session, offer.quote))
}

/** 422 for a tax number that is none. */
async function saidNumber(scope: Scope, id: string, { taxNumber }: Said) {
  if (taxNumber === undefined) return {}
  const session = await CheckoutSession.own(scope, id)
  const { said, wrong } = await readNumber(scope, session, taxNumber ?? '')
  if (Object.keys(wrong).length > 0) throw badInput(wrong)
  return said
}

/** Each wrong code is a try. */
async function countCodes({ scope }: Ctx, id: string, said: Said): Promise<void> {
  const { discountCodes = [], giftCardCodes = [] } = said
  if (discountCodes.length + giftCardCodes.length === 0) return
  const { codes, cards } = await CheckoutSession.own(scope, id)
  const known = new Set([...codes, ...cards])
  for (const code of new Set([...discountCodes, ...giftCardCodes]))
    if (!known.has(code)) await countCodeTry(scope, () => codeOf(scope, code))
}

export async function rates(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { quote } = await shownSession(ctx.scope, await CheckoutSession.own(ctx.scope, id))
  const parcels = quote ? parcelsJson(ctx.scope.english, quote) : []
  await respond(ctx, { json: { rates: quote ? ratesJson(quote) : [], parcels } })
  ctx.set('Cache-Control', 'no-store')
}

export async function pay(
  ctx: Ctx,
  { id, hash }: { id: string; hash?: string | undefined },
): Promise<void> {
  const begun = await beginPayment(ctx.scope, id, { hash })
  return respond(ctx, { json: { payment: begunPaymentJson(begun) } })
}

export async function complete(
  ctx: Ctx,
  { id, hash }: { id: string; hash?: string | undefined },
): Promise<void> {
  const orderId = await completeSession(ctx.scope, id, { hash })
  return respond(ctx, { json: { order: await orderJson(ctx.scope, orderId) } })
}

async function show(ctx: Ctx, shown: ShownSession, status = 200): Promise<void> {
  await respond(ctx, { status, json: { session: sessionJson(ctx.scope, shown) } })
  ctx.set('Cache-Control', 'no-store')
}

/** Who named an older revision gets the newer session with the refusal. */
async function withNewer(ctx: Ctx, id: string, error: unknown): Promise<never> {
  if (!(error instanceof Fault) || error.code !== 'STALE') throw error
  const { scope } = ctx
  const shown = await shownSession(scope, await CheckoutSession.own(scope, id))
  throw conflict('STALE', 'checkout.stale', undefined, {
    details: { session: sessionJson(scope, shown) },
  })
}
