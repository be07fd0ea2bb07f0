/** What a card is worth, for whoever has its code. */
import { Fault } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { said } from '#server/language/message.ts'
import { countCodeTry } from '#server/limits/code-tries.ts'
import { respond } from '#server/pages/respond.ts'
import { hashOf } from '../models/code.ts'
import { GiftBalance, standingOf } from '../models/gift-balance.ts'
import { type CheckedCard, CheckForm } from '../views/check-form.tsx'

export const form = (ctx: Ctx): Promise<void> => show(ctx, {})

/** 404 for a code that is none, which counts as a try. */
export async function check(ctx: Ctx, { code }: { code: string }): Promise<void> {
  const { scope } = ctx
  const find = async () => GiftBalance.in(scope).findOne({ codeHash: hashOf(scope, code) })
  const card = await countCodeTry(scope, find)
  if (!card) throw new Fault(404, 'NOT_FOUND', said('giftcards.noSuchCode'), { at: 'code' })
  const { last4, balance, currency, expiresAt } = card
  const state = standingOf(card)
  return show(ctx, { card: { last4: last4 ?? '', balance, currency, state, expiresAt } })
}

export const again = (ctx: Ctx, { errors, status }: Attempt): Promise<void> =>
  show(ctx, { errors, status })

interface Shown {
  card?: CheckedCard
  errors?: Record<string, string>
  status?: number | undefined
}

/** The code is not written into the page again: it is money. */
async function show(ctx: Ctx, { card, errors = {}, status = 200 }: Shown): Promise<void> {
  const { t, format } = ctx.scope
  await respond(ctx, {
    status,
    json: card ? { giftCard: card } : { errors },
    html: () => <CheckForm {...{ card, errors, format, t }} />,
    head: { title: t('giftcards.check'), noindex: true },
  })
  ctx.set('Cache-Control', 'no-store')
}
