/** A new price for subscriptions that run: of a plan, or of one of them. Asked on a page of its own, announced, withdrawn. */
import type { z } from 'zod'
import { type ById, pathOf } from '#server/desk/noun.ts'
import { badInput } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { newId } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import { typedAmount } from '#server/locale/typed-amount.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { Plan } from '../models/plans/plan.ts'
import { agreedPrices } from '../models/prices/agreed-prices.ts'
import {
  announce,
  earliestDay,
  type PricePreview,
  type PriceWish,
  pricePreview,
  withdraw,
} from '../models/prices/announce.ts'
import { PriceChange } from '../models/prices/price-change.ts'
import { Subscription } from '../models/subscription.ts'
import type * as input from '../schemas.ts'
import { PricePage } from '../views/admin/price-page.tsx'
import { priceChangeJson } from '../views/price-json.ts'
import { place } from './place.ts'

type Wanted = z.output<typeof input.pricing>

/** What a route's `:id` names. */
export interface Priced {
  path: string
  title: string
  planId: string | null
  subscriptionId: string | null
  currency: string
}

const ofPlan = async (scope: Scope, id: string): Promise<Priced> => {
  const { name: title } = await Plan.find(scope, id)
  const path = `${place.path}/plans/${encodeURIComponent(id)}`
  return { path, title, planId: id, subscriptionId: null, currency: scope.shop.currency }
}

const ofOne = async (scope: Scope, id: string): Promise<Priced> => {
  const { title, currency } = await Subscription.find(scope, id)
  return { path: pathOf(place, id), title, planId: null, subscriptionId: id, currency }
}

/** The handlers of either kind. */
const handlersFor = (find: (scope: Scope, id: string) => Promise<Priced>) => {
  const found = ({ scope, params }: Ctx) => find(scope, params.id ?? '')
  return {
    show: async (ctx: Ctx, _: ById) => draw(ctx, await found(ctx)),
    again: async (ctx: Ctx, attempt: Attempt) => draw(ctx, await found(ctx), attempt),
    check: async (ctx: Ctx, wanted: Wanted) => check(ctx, await found(ctx), wanted),
    announce: async (ctx: Ctx, wanted: Wanted) => announceAt(ctx, await found(ctx), wanted),
  }
}
export const planPrice = handlersFor(ofPlan)
export const onePrice = handlersFor(ofOne)

async function jsonOf(scope: Scope, priced: Priced) {
  return {
    agreed: await agreedPrices(scope, { ...priced, variantId: null }),
    earliest: await earliestDay(scope),
    priceChanges: (await PriceChange.of(scope, priced)).map(priceChangeJson),
  }
}

async function draw(ctx: Ctx, priced: Priced, attempt?: Attempt): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const { values = {}, errors = {}, message } = attempt ?? {}
  const json = await jsonOf(scope, priced)
  const wrong =
    message !== undefined && Object.keys(errors).length === 0 ? { price: message } : errors
  await respond(ctx, {
    status: attempt?.status ?? 200,
    json,
    html: () => (
      <PricePage
        {...json}
        priced={priced}
        typed={typedIn(values, priced.currency)}
        {...{ errors: wrong, format, t }}
      />
    ),
    head: {
      title: t('subscriptions.admin.prices.title'),
      breadcrumbs: [{ href: priced.path, label: priced.title }],
    },
  })
}

/** What was typed, as texts. */
function typedIn({ price, from, variantId, currency }: Record<string, unknown>, other: string) {
  const typed = { price: asText(price), from: asText(from), variantId: asText(variantId) }
  return { ...typed, currency: asText(currency) || other }
}

function wishOf(
  scope: Scope,
  priced: Priced,
  { variantId, currency, price, from }: Wanted,
): PriceWish {
  const { planId, subscriptionId } = priced
  const of = currency ?? priced.currency
  const target = { planId, subscriptionId, variantId: variantId || null }
  return { ...target, currency: of, price: minorOf(scope, price, of), from }
}

function minorOf(scope: Scope, sent: number | string | undefined, currency: string): number {
  if (typeof sent === 'number') return sent
  if (!sent) throw badInput({ price: said('subscriptions.admin.prices.noPrice') })
  return typedAmount(scope, sent, currency, 'price')
}

/** Whom it concerns, and from when on; nothing is done yet. */
async function check(ctx: Ctx, priced: Priced, wanted: Wanted): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const wish = wishOf(scope, priced, wanted)
  const preview = await pricePreview(scope, wish)
  const { variantId, currency, price, from } = wish
  const typed = scope.format.typed(price, currency)
  const sent = { variantId: variantId ?? '', currency, price: typed, from: from ?? '' }
  const words = wordsOf(scope, preview)
  await askFirst(ctx, {
    json: { preview },
    question: t('subscriptions.admin.prices.question', words),
    consequence: t('subscriptions.admin.prices.consequence', words),
    action: `${priced.path}/price`,
    method: 'post',
    fields: Object.entries({ ...sent, _key: newId() }).map(([name, value]) => ({ name, value })),
    confirmLabel: t('subscriptions.admin.prices.announce'),
    back: `${priced.path}/price`,
    title: t('subscriptions.admin.prices.title'),
    breadcrumbs: [{ href: priced.path, label: priced.title }],
  })
}

function wordsOf({ format }: Scope, preview: PricePreview) {
  const { concerned, lowest, highest, price, currency, fromAt } = preview
  const money = (amount: number) => format.money(amount, currency)
  const before = lowest === highest ? money(lowest) : `${money(lowest)} – ${money(highest)}`
  return { count: concerned, before, price: money(price), date: format.date(fromAt) }
}

async function announceAt(ctx: Ctx, priced: Priced, wanted: Wanted): Promise<void> {
  const { scope } = ctx
  const change = await announce(scope, wishOf(scope, priced, wanted))
  await respond(ctx, {
    status: 201,
    json: { priceChange: priceChangeJson(change) },
    to: `${priced.path}/price`,
    flash: scope.t('subscriptions.admin.prices.announced'),
  })
}

const pageOf = ({ planId, subscriptionId }: PriceChange): string =>
  planId === null
    ? `${pathOf(place, subscriptionId ?? '')}/price`
    : `${place.path}/plans/${encodeURIComponent(planId)}/price`

export async function askToWithdraw(ctx: Ctx, { id }: ById): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const change = await PriceChange.find(scope, id)
  const price = format.money(change.price, change.currency)
  await askFirst(ctx, {
    json: { priceChange: priceChangeJson(change) },
    question: t('subscriptions.admin.prices.withdrawQuestion', { price }),
    consequence: t('subscriptions.admin.prices.withdrawConsequence'),
    action: `${place.path}/prices/${encodeURIComponent(id)}/withdraw`,
    method: 'put',
    fields: [{ name: 'updatedAt', value: change.updatedAt }],
    confirmLabel: t('subscriptions.admin.prices.withdraw'),
    back: pageOf(change),
    title: t('subscriptions.admin.prices.title'),
  })
}

/** As it is now, for who sends an older version. */
export const present = async ({ scope, params }: Ctx) =>
  priceChangeJson(await PriceChange.find(scope, params.id ?? ''))

export async function withdrawAt(ctx: Ctx, { id, updatedAt }: input.Act): Promise<void> {
  const { scope } = ctx
  const change = await withdraw(scope, id, updatedAt)
  await respond(ctx, {
    json: { priceChange: priceChangeJson(change) },
    to: pageOf(change),
    flash: scope.t('subscriptions.admin.prices.withdrawn'),
  })
}
