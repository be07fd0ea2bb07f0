/** What the shop sells in: the list, the choice, and what an amount is in another currency. */
import type { z } from 'zod'
import { badInput } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { chooseCurrency } from '#server/http/negotiation/request-currency.ts'
import { said } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import { choosable } from '../models/choosable.ts'
import { exchanged } from '../models/prices.ts'
import type { choice, conversion } from '../schemas.ts'
import { CurrencyPage } from '../views/currency-page.tsx'

export async function list(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const currencies = choosable(scope)
  await respond(ctx, {
    json: { currencies, total: currencies.length },
    html: () => <CurrencyPage currencies={currencies} t={scope.t} />,
    head: { title: scope.t('multi-currency.title'), noindex: true },
  })
}

/** Keeps the choice in a cookie that is no person's. 422 for what is not offered. */
export async function choose(
  ctx: Ctx,
  { currency, returnTo }: z.output<typeof choice>,
): Promise<void> {
  const { scope } = ctx
  if (!choosable(scope).some(({ code }) => code === currency))
    throw badInput({ currency: said('multi-currency.notOffered', { code: currency }) })
  chooseCurrency(ctx, currency)
  await respond(ctx, {
    json: { currency },
    to: withoutChoice(returnTo ?? '/'),
    // All that shows prices changes, the header too.
    anew: true,
  })
}

export async function convert(
  ctx: Ctx,
  { amount, to, from }: z.output<typeof conversion>,
): Promise<void> {
  const { scope } = ctx
  const found = await exchanged(scope, { amount, to, from: from ?? scope.shop.currency })
  if (found === undefined) throw badInput({ to: said('multi-currency.notOffered', { code: to }) })
  await respond(ctx, {
    json: { amount: found, currency: to, formatted: scope.format.money(found, to) },
  })
}

/** The address may name a currency, which would win over the choice. */
function withoutChoice(path: string): string {
  const [where = '/', query = ''] = path.split('?', 2)
  const kept = new URLSearchParams(query)
  kept.delete('currency')
  return kept.size > 0 ? `${where}?${kept}` : where
}
