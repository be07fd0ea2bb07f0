/** The store credit of one customer: its balances, its ledger, and the form that changes it. */
import { badInput, notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { newId } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { adjustCredit, creditsOf, latestOf } from '../models/credit.ts'
import { minorOf } from '../models/typed-amount.ts'
import type { CreditAdjustment } from '../schemas.ts'
import { CreditPage } from '../views/credit-page.tsx'
import { balanceJson, creditEntriesJson } from '../views/json.ts'

const pathOf = (id: string) => `/admin/customers/${encodeURIComponent(id)}`

export const show = (ctx: Ctx, { id }: { id: string }): Promise<void> => draw(ctx, id)

/** 409 BALANCE_TOO_LOW where less is left than is taken; 422 for a customer without an account. */
export async function change(
  ctx: Ctx,
  { id, amount, currency = ctx.scope.shop.currency, note }: CreditAdjustment,
): Promise<void> {
  const { scope } = ctx
  const { userId } = await customerOf(scope, id)
  if (userId === null) throw badInput({ amount: said('giftcards.credit.noAccount') })
  await adjustCredit(
    scope,
    { userId, currency },
    { amount: minorOf(scope, amount, currency), note },
  )
  return respond(ctx, {
    json: await jsonOf(scope, userId),
    to: `${pathOf(id)}/credit`,
    flash: scope.t('giftcards.admin.adjusted'),
  })
}

/** The page with what was typed. */
export function again(ctx: Ctx, { values, errors, message }: Attempt): Promise<void> {
  const typed = { amount: asText(values.amount), note: asText(values.note) }
  const wrong = Object.keys(errors).length > 0 ? errors : { amount: message }
  return draw(ctx, ctx.params.id ?? '', typed, wrong)
}

async function customerOf(scope: Scope, customerId: string) {
  const customer = await scope.ask('customers.account', { customerId })
  if (!customer) throw notFound('giftcards.credit.noCustomer')
  return customer
}

async function jsonOf(scope: Scope, userId: string | null) {
  const balances = userId === null ? [] : await creditsOf(scope, userId)
  const entries = await latestOf(scope, balances)
  return { credit: balances.map(balanceJson), entries: creditEntriesJson(balances, entries) }
}

async function draw(
  ctx: Ctx,
  id: string,
  typed = { amount: '', note: '' },
  errors: Record<string, string> = {},
): Promise<void> {
  const { scope } = ctx
  const { t, format, shop } = scope
  const { userId, name } = await customerOf(scope, id)
  const json = await jsonOf(scope, userId)
  const { currency } = shop
  const form = { action: `${pathOf(id)}/credit/adjust`, formKey: newId(), currency, typed, errors }
  return respond(ctx, {
    json,
    html: () => <CreditPage {...json} form={userId === null ? null : form} {...{ format, t }} />,
    head: {
      title: t('giftcards.credit.title'),
      breadcrumbs: [{ href: pathOf(id), label: name }],
    },
  })
}
