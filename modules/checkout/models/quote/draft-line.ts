/** A line while it is priced: what it costs, what comes off, what tax it carries. Minor units. */
import { sumOf } from '#server/locale/amounts.ts'
import type { PlanTerms, Share, TaxRate } from './questions.ts'

export type LineKind = 'item' | 'gift_card' | 'shipping' | 'fee' | 'tip' | 'rounding'

/** How a unit price came to be; the amounts add up to it. */
export interface PriceStep {
  /**
   * `home`: the tax that the entered price holds, where another is due. `agreed`: as it stands in an order. `prepaid`:
   * further periods that are paid at once.
   */
  step: 'list' | 'home' | 'catalogue' | 'agreed' | 'prepaid'
  label?: string
  /** In the shop's own language, where its reader reads another one. */
  ownLabel?: string
  amount: number
}

export interface LineTax extends TaxRate {
  /** Which part of the line, where delivery is taxed as the goods that it carries; 0 for others. */
  part: number
  /** What the rate is taken of, without tax. */
  base: number
  amount: number
}

/** What a line is, apart from its price. */
export interface LineAbout {
  key: string
  kind: LineKind
  title: string
  variantTitle?: string
  /** The same in the shop's own language, where its reader reads another one. */
  own?: { title: string; variantTitle?: string }
  variantId?: string
  productId?: string
  sku?: string
  /** Where it is shown: its product's slug, and the address of its picture. */
  slug?: string
  image?: string
  properties?: Readonly<Record<string, string>>
  /** By which it is bought again and again. */
  plan?: PlanTerms
  compareAt?: number
  grams?: number
  requiresShipping?: boolean
  /** As it was agreed: no rule looks at it again. */
  isFixed?: boolean
}

/** A part of what is left of a line, by its weight among the parts. */
export interface TaxPart {
  weight: number
  rates: readonly TaxRate[]
}

/** Its sums are kept as it is priced: they are asked many times a line. */
export class DraftLine {
  readonly shares: Share[] = []
  readonly taxes: LineTax[] = []

  readonly about: LineAbout
  readonly quantity: number
  readonly steps: PriceStep[]
  /** How it is taxed: one part, or several where delivery is taxed as the goods that it carries. */
  readonly parts: TaxPart[]
  private price: number
  private off = 0
  private taxOnTop = 0

  constructor(about: LineAbout, quantity: number, steps: PriceStep[], parts: TaxPart[] = []) {
    this.about = about
    this.quantity = quantity
    this.steps = steps
    this.parts = parts
    this.price = sumOf(steps.map(({ amount }) => amount))
  }

  get unitPrice(): number {
    return this.price
  }
  get subtotal(): number {
    return this.price * this.quantity
  }
  /** What the goods cost after the shares so far. */
  get left(): number {
    return this.subtotal - this.off
  }
  get total(): number {
    return this.left + this.taxOnTop
  }
  get isGoods(): boolean {
    return this.about.kind === 'item'
  }

  addStep(step: PriceStep): void {
    this.steps.push(step)
    this.price += step.amount
  }

  /** Takes a share off, at most what is left. */
  takeOff(share: Share): void {
    const amount = Math.min(share.amount, this.left)
    if (amount <= 0) return
    this.shares.push({ ...share, amount })
    this.off += amount
  }

  addTax(tax: LineTax): void {
    this.taxes.push(tax)
    if (!tax.included) this.taxOnTop += tax.amount
  }
}

/** Whole percent and more of a rate, in millionths. */
export const million = 1_000_000
