/** A new order begins with whom it is for. */
import type { z } from 'zod'
import { backTo } from '#server/desk/noun.ts'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { newId } from '#server/ids.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { createDraft } from '../models/acts.ts'
import type { Content } from '../models/draft-order.ts'
import { demandLanguage, linesOf } from '../models/wish.ts'
import type { creation, looking } from '../schemas.ts'
import { draftJson } from '../views/json.ts'
import { NewPage } from '../views/new-page.tsx'
import { place } from './place.ts'

export const ask = (ctx: Ctx, asked: z.output<typeof looking>): Promise<void> => draw(ctx, asked)

/** With what was refused. */
export const again = (ctx: Ctx, attempt: Attempt): Promise<void> =>
  draw(ctx, { find: '', currency: asText(attempt.values.currency) }, attempt)

export async function create(ctx: Ctx, wish: z.output<typeof creation>): Promise<void> {
  const { scope } = ctx
  const currency = wish.currency ?? scope.shop.currency
  const at = (place: number) => `lines.${place}.`
  demandLanguage(scope, wish.language)
  const lines = await linesOf(scope, wish.lines, currency, at)
  const draft = await createDraft(scope, {
    content: { ...(await buyerOf(scope, wish)), lines },
    currency,
    language: wish.language,
  })
  await respond(ctx, {
    status: 201,
    json: { draft: draftJson(scope, draft) },
    to: `${place.path}/${encodeURIComponent(draft.id)}`,
    flash: scope.t('drafts.admin.done.created'),
  })
}

async function buyerOf(
  scope: Scope,
  { customerId, email }: z.output<typeof creation>,
): Promise<Partial<Content>> {
  if (customerId === undefined) return email === undefined ? {} : { email }
  const customer = await scope.ask('customers.account', { customerId })
  if (!customer) throw notFound('drafts.noCustomer')
  const { userId, name, address = null } = customer
  const kept = userId === null ? null : await scope.ask('customers.usualAddress', { userId })
  // Else where the last order went, as of a guest, or what the record of one who has not ordered here came with.
  const shippingAddress =
    kept ?? (await scope.ask('orders.lastAddress', { userId, email: customer.email })) ?? address
  const taxNumber =
    userId === null ? null : ((await scope.ask('tax.accountNumber', { userId })) ?? null)
  return { userId, name, email: email ?? customer.email, shippingAddress, taxNumber }
}

const mostFound = 10

async function draw(
  ctx: Ctx,
  { find, currency: wished }: z.output<typeof looking>,
  attempt?: Attempt,
): Promise<void> {
  const { scope } = ctx
  const { currency: own, currencies } = scope.shop
  const codes = [...new Set([own, ...currencies.map(({ code }) => code)])]
  const currency = codes.find((code) => code === wished) ?? own
  const { t } = scope
  const customers = (await scope.ask('customers.pick', { query: find, take: mostFound })) ?? []
  const { errors = {}, values = {}, status = 200 } = attempt ?? {}
  await respond(ctx, {
    status,
    json: { customers },
    html: () => (
      <NewPage
        {...{ customers, find, currency, codes, errors, t, path: place.path, formKey: newId() }}
        email={asText(values.email)}
        searches={scope.answers('customers.pick')}
      />
    ),
    head: { title: t('drafts.admin.new'), breadcrumbs: backTo(place, scope), narrow: true },
  })
}
