/** What others know of the wanted variants, asked once for all lines. */
import type { Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import type { PlanTerms, TaxAnswer } from './questions.ts'
import type { QuoteRequest } from './request.ts'

export type Sellable = Out<'products.sellable'>[number]

export interface Facts {
  sellable: Map<string, Sellable>
  /** How many are free, by variant; a variant that is not counted or sold on without is missing. */
  free: Map<string, number>
  /** In the quote's currency; undefined where no module sells in it. */
  prices: Map<string, { price: number; compareAt: number | null }> | undefined
  /** The smallest amount that can be paid. */
  step: number
  /** What one unit of the shop's own currency is worth in the quote's, in billionths. */
  baseRate: number
  tax: TaxAnswer
  /** By variant, where one is wanted with a plan. */
  plans: Map<string, readonly PlanTerms[]>
}

/** A rate of 1. */
const billion = 1_000_000_000

/** Tax is off where no module answers. */
const untaxed: TaxAnswer = { lines: {}, rounding: 'line', shipping: 'class' }

export async function factsOf(scope: Scope, request: QuoteRequest): Promise<Facts> {
  const wanted = request.lines.filter(({ fixed, custom }) => !fixed && !custom)
  const variantIds = [...new Set(wanted.map(({ variantId }) => variantId))]
  const found = await soldAmong(scope, variantIds, request.sellable)
  const sellable = new Map(found.map((one) => [one.variantId, one]))
  const [levels, money, tax, plans] = await Promise.all([
    scope.ask('inventory.levels', { variantIds }),
    moneyOf(scope, request, found),
    taxOf(scope, request, sellable),
    plansOf(scope, request),
  ])
  const free = Object.entries(levels ?? {}).flatMap(([variantId, level]) =>
    level && !level.oversell ? [[variantId, Math.max(0, level.available)] as const] : [],
  )
  return { sellable, free: new Map(free), ...money, tax: tax ?? untaxed, plans }
}

async function plansOf(scope: Scope, { lines, buyer: { userId } }: QuoteRequest) {
  const planned = lines.filter(({ planId }) => planId !== undefined)
  const variantIds = [...new Set(planned.map(({ variantId }) => variantId))]
  if (variantIds.length === 0) return new Map<string, PlanTerms[]>()
  const offered = await scope.ask('subscriptions.offered', { variantIds, userId })
  return new Map(Object.entries(offered ?? {}))
}

async function soldAmong(
  scope: Scope,
  variantIds: string[],
  known: readonly Sellable[] = [],
): Promise<readonly Sellable[]> {
  const own = known.filter(({ variantId }) => variantIds.includes(variantId))
  if (own.length === variantIds.length) return own
  return (await scope.ask('products.sellable', { variantIds })) ?? []
}

async function moneyOf(scope: Scope, request: QuoteRequest, found: readonly Sellable[]) {
  const items = found.map(({ variantId, price, compareAt }) => ({ variantId, price, compareAt }))
  const { currency, method } = request
  const told = await scope.ask('currencies.price', { items, currency, ...(method && { method }) })
  const { prices, step = 1, rate: baseRate = billion } = told ?? {}
  if (prices) return { prices: new Map(Object.entries(prices)), step, baseRate }
  const own = items.map(({ variantId, ...price }) => [variantId, price] as const)
  return { prices: currency === scope.shop.currency ? new Map(own) : undefined, step, baseRate }
}

/** The key `shipping` asks how delivery is taxed. */
const taxOf = (scope: Scope, request: QuoteRequest, sellable: Map<string, Sellable>) =>
  scope.ask('tax.quote', {
    lines: [
      ...request.lines.flatMap(({ key, variantId, fixed, custom }) => {
        if (custom) return [{ key, taxable: custom.taxable, taxClass: custom.taxClass }]
        const goods = fixed ? undefined : sellable.get(variantId)
        return goods
          ? [
              {
                ...{ key, taxable: goods.taxable && !goods.giftCard, taxClass: goods.taxClass },
                shipped: goods.requiresShipping,
              },
            ]
          : []
      }),
      { key: 'shipping', taxable: true, taxClass: 'shipping', shipped: true },
      ...(request.extras ?? []).map(({ key, kind, taxClass = null }) => ({
        key,
        taxable: kind === 'fee',
        taxClass,
      })),
    ],
    destination: request.destination,
    buyer: request.buyer,
    at: request.at,
  })
