/** The gift cards of the account that asks. */
import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { ownCards } from '../models/own/own-cards.ts'
import type { own } from '../schemas.ts'
import { OwnCards } from '../views/own-cards.tsx'
import { ownCardsJson } from '../views/own-json.ts'

type Range = z.output<typeof own>

/** Newest first. */
export async function show(ctx: Ctx, range: Range): Promise<void> {
  const { scope } = ctx
  await respond(ctx, {
    json: async () => ownCardsJson(await ownCards(scope, range)),
    html: () => scope.page('account-gift-cards', range),
    head: { title: scope.t('giftcards.mine.title'), noindex: true },
  })
  ctx.set('Cache-Control', 'no-store')
}

/** The list for the account; empty for whoever is not signed in. */
export async function listFor(scope: Scope, range: Range): Promise<string> {
  const { user, t, format } = scope
  if (!user) return ''
  const { giftCards: cards, total } = ownCardsJson(await ownCards(scope, range))
  const unproven = user.emailVerified ? null : user.email
  return String(<OwnCards {...{ cards, total, ...range, unproven, t, format }} />)
}
