/** The page on which a customer keeps the tax number of their business. */
import { badInput, notFound, signInFirst } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { AccountNumber } from '../models/numbers/account-number.ts'
import { askNumber } from '../models/numbers/ask-number.ts'
import { asksNumber } from '../models/tax-rules.ts'

const path = '/account/tax-number'

export async function show(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const taxNumber = await AccountNumber.of(scope, await ownerIn(scope))
  await draw(ctx, { taxNumber }, {})
}

export async function again(ctx: Ctx, { values, errors }: Attempt): Promise<void> {
  await ownerIn(ctx.scope)
  await draw(ctx, { taxNumber: asText(values.taxNumber) }, errors)
}

async function draw(
  ctx: Ctx,
  own: { taxNumber: string | null },
  errors: Record<string, string>,
): Promise<void> {
  const { scope } = ctx
  await respond(ctx, {
    json: own,
    html: () => scope.page('account-tax-number', { ...own, errors }),
    head: { title: scope.t('tax.account.title'), noindex: true },
  })
  ctx.set('Cache-Control', 'no-store')
}

/** 422 for what is no tax number; none where nothing is typed. */
export async function change(ctx: Ctx, { taxNumber }: { taxNumber: string }): Promise<void> {
  const { scope } = ctx
  const userId = await ownerIn(scope)
  const told = taxNumber === '' ? { number: null } : await askNumber(scope, { typed: taxNumber })
  if ('refused' in told) throw badInput({ taxNumber: told.refused })
  await AccountNumber.keep(scope, userId, told.number)
  const flash = scope.t(told.number === null ? 'tax.account.removed' : 'tax.account.kept')
  await respond(ctx, { json: { taxNumber: told.number }, to: path, flash })
}

/** 404 in a shop that asks businesses for none. */
async function ownerIn(scope: Scope): Promise<string> {
  if (!scope.user) throw signInFirst()
  if (!(await asksNumber(scope))) throw notFound('tax.account.notAsked')
  return scope.user.id
}
