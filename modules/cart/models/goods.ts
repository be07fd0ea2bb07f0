/** What the catalogue and the stock say of variants that somebody wants. */
import type { Out } from '#server/bus.ts'
import { owned } from '#server/data/own-property.ts'
import { conflict } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import type { CartLine, Entry, Wanted } from './cart-line.ts'

type Sellable = Out<'products.sellable'>[number]
export type PlanTerms = NonNullable<Out<'subscriptions.offered'>[string]>[number]

export class Goods {
  /** Those of the variants that are sold. */
  readonly sold: Sellable[]
  private readonly levels: Out<'inventory.levels'>
  private readonly prices: Out<'discounts.catalogue'>

  private constructor(
    sold: Sellable[],
    levels: Out<'inventory.levels'>,
    prices: Out<'discounts.catalogue'>,
  ) {
    this.sold = sold
    this.levels = levels
    this.prices = prices
  }

  static async of(scope: Scope, variantIds: string[]): Promise<Goods> {
    const [sold = [], levels = {}] = await Promise.all([
      scope.ask('products.sellable', { variantIds }),
      scope.ask('inventory.levels', { variantIds }),
    ])
    const { currency } = scope.shop
    const asked = { items: sold, currency, buyer: buyerOf(scope), at: now() }
    return new Goods(sold, levels, (await scope.ask('discounts.catalogue', asked)) ?? {})
  }

  /** Undefined for what is not sold. */
  entry({ variantId, quantity, properties, planId = null }: Wanted): Entry | undefined {
    const found = this.sold.find((one) => one.variantId === variantId)
    if (!found) return undefined
    const { title, giftCard, price } = found
    const rule = giftCard ? undefined : owned(this.prices, variantId)
    return { variantId, quantity, properties, planId, title, seen: rule?.price ?? price }
  }

  /** How many can be had; undefined where nobody counts, or more is sold than there is. */
  available(variantId: string): number | undefined {
    const level = owned(this.levels, variantId)
    if (!level || level.oversell) return undefined
    return Math.max(0, level.available)
  }

  /** 409 OUT_OF_STOCK when the lines together want more of the variant than there is. */
  demand(variantId: string, lines: readonly CartLine[]): void {
    const available = this.available(variantId)
    if (available === undefined || wantedOf(variantId, lines) <= available) return
    throw conflict(
      'OUT_OF_STOCK',
      'cart.outOfStock',
      { available },
      {
        at: 'quantity',
        details: { available },
      },
    )
  }
}

const buyerOf = ({ user }: Scope) => (user ? { userId: user.id } : {})

/** How many of a variant the lines want together. */
export const wantedOf = (variantId: string, lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0)

/** By which plans a variant can be bought again and again, in their order, as who is signed in can; none where nobody offers any. */
export async function plansFor(scope: Scope, variantId: string): Promise<PlanTerms[]> {
  const offered = await scope.ask('subscriptions.offered', {
    ...{ variantIds: [variantId], userId: scope.user?.id },
  })
  return (offered && owned(offered, variantId)) ?? []
}
