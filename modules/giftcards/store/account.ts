/** The store credit of the account that asks. */
import { signInFirst } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { creditsOf, latestOf } from '../models/credit.ts'
import { type OwnCredit, ownCreditJson } from '../views/json.ts'

export async function ownCredit(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  if (!scope.user) throw signInFirst()
  const own = await creditOf(scope, scope.user.id)
  await respond(ctx, {
    json: own,
    html: () => scope.page('account-credit', own),
    head: { title: scope.t('giftcards.account.title'), noindex: true },
  })
  ctx.set('Cache-Control', 'no-store')
}

async function creditOf(scope: Scope, userId: string): Promise<OwnCredit> {
  const balances = await creditsOf(scope, userId)
  return ownCreditJson(balances, await latestOf(scope, balances))
}
