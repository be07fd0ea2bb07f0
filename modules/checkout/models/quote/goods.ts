/** The wanted lines with their unit prices: list price, home tax, rules of the catalogue. */
import { owned } from '#server/data/own-property.ts'
import { proportion, sumOf } from '#server/locale/amounts.ts'
import { mostMoney } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { DraftLine, type LineAbout, million, type PriceStep, type TaxPart } from './draft-line.ts'
import type { Facts, Sellable } from './facts.ts'
import { applyPlans } from './plan.ts'
import * as problems from './problems.ts'
import type { TaxedLine, TaxRate } from './questions.ts'
import type { CustomLine, FixedLine, QuoteRequest, WantedLine } from './request.ts'

export interface Goods {
  lines: DraftLine[]
  problems: problems.Problem[]
}

/** Lines that cannot be priced are left out, and named among the problems. */
export async function goodsOf(scope: Scope, request: QuoteRequest, facts: Facts): Promise<Goods> {
  const goods: Goods = { lines: [], problems: [] }
  for (const wanted of request.lines) {
    const listed = listedBy(wanted, request, facts)
    if (!(listed instanceof DraftLine)) goods.problems.push(listed)
    else if (atOnce(listed) > mostMoney) goods.problems.push(problems.tooLarge(wanted.key))
    else goods.lines.push(listed)
  }
  await applyCatalogueRules(scope, request, goods.lines)
  goods.problems.push(...priceChanges(request, goods.lines), ...shortages(request, facts))
  applyPlans(goods.lines)
  return goods
}

/** With all periods that are paid at once. */
const atOnce = ({ subtotal, about }: DraftLine): number =>
  subtotal * (about.plan?.prepaidPeriods ?? 1)

function listedBy(wanted: WantedLine, request: QuoteRequest, facts: Facts) {
  if (wanted.fixed) return agreed(wanted, wanted.fixed)
  return wanted.custom ? written(wanted, wanted.custom, facts) : atListPrice(wanted, request, facts)
}

/** What a merchant wrote: no rule looks at it, and it is taxed as its class is. */
function written({ key, quantity }: WantedLine, custom: CustomLine, { tax }: Facts) {
  const { title, unitPrice, requiresShipping, grams } = custom
  const about = { key, title, requiresShipping, grams, kind: 'item' as const, isFixed: true }
  const taxed = owned(tax.lines, key)
  return new DraftLine(about, quantity, steps(unitPrice, taxed), partsOf(taxed?.rates ?? []))
}

function agreed({ key, variantId, quantity, properties }: WantedLine, fixed: FixedLine) {
  const { title, unitPrice, compareAt, shares, rates, requiresShipping, grams } = fixed
  const line = new DraftLine(
    {
      ...{ key, variantId, title, requiresShipping, grams },
      kind: fixed.kind ?? (fixed.giftCard ? 'gift_card' : 'item'),
      isFixed: true,
      ...(properties && { properties }),
      ...(compareAt !== undefined && { compareAt }),
    },
    quantity,
    [{ step: 'agreed', amount: unitPrice }],
    partsOf(rates),
  )
  for (const share of shares) line.takeOff(share)
  for (const tax of fixed.taxes ?? []) line.addTax(tax)
  return line
}

function atListPrice(wanted: WantedLine, request: QuoteRequest, facts: Facts) {
  const { key, variantId, quantity, planId, agreed: before } = wanted
  const goods = facts.sellable.get(variantId)
  if (!goods) return problems.unavailable(key)
  const plan = facts.plans.get(variantId)?.find(({ id }) => id === planId)
  if (planId !== undefined && !plan) return problems.planGone(key)
  const money = facts.prices?.get(variantId)
  if (!money) return problems.notInCurrency(key, request.currency)
  const tax = owned(facts.tax.lines, key)
  const compareAt =
    money.compareAt === null ? null : sumOf(steps(money.compareAt, tax).map(amountOf))
  const about = aboutOf(wanted, goods)
  if (compareAt !== null) about.compareAt = compareAt
  if (plan) about.plan = plan
  if (before !== undefined) about.isFixed = true
  const price = steps(before ?? money.price, tax)
  return new DraftLine(about, quantity, price, partsOf(tax?.rates ?? []))
}

function aboutOf({ key, variantId, properties }: WantedLine, goods: Sellable): LineAbout {
  const { productId, title, slug, requiresShipping, grams, variantTitle, own, sku, image } = goods
  const kind = goods.giftCard ? 'gift_card' : 'item'
  const about: LineAbout = { key, variantId, productId, kind, title, slug, requiresShipping, grams }
  // One field after the other: a cart has many lines, and copying each of them costs more.
  if (variantTitle !== null) about.variantTitle = variantTitle
  if (own) about.own = own
  if (sku !== null) about.sku = sku
  if (image) about.image = image.url
  if (properties) about.properties = properties
  return about
}

/** The entered price, and what becomes of it where the tax in it is not the one that is due. */
function steps(price: number, tax: TaxedLine | undefined): PriceStep[] {
  const list: PriceStep = { step: 'list', amount: price }
  if (!tax || tax.keeps === 'gross') return [list]
  const due = sumOf(tax.rates.filter(({ included }) => included).map(({ rate }) => rate))
  const owed = proportion(price, million + due, million + tax.home)
  return owed === price ? [list] : [list, { step: 'home', amount: owed - price }]
}

const amountOf = ({ amount }: PriceStep) => amount

const partsOf = (rates: readonly TaxRate[]): TaxPart[] =>
  rates.length > 0 ? [{ weight: 1, rates }] : []

/** Rules that everybody sees in lists; a gift card costs what it is worth. */
async function applyCatalogueRules(
  scope: Scope,
  { currency, buyer, at }: QuoteRequest,
  lines: readonly DraftLine[],
): Promise<void> {
  const open = lines.filter(({ isGoods, about }) => isGoods && !about.isFixed)
  const items = open.flatMap(({ about: { variantId, productId, sku }, unitPrice, steps }) => {
    const list = steps[0]?.amount ?? unitPrice
    if (!variantId || !productId) return []
    return [{ variantId, productId, sku: sku ?? null, price: unitPrice, list }]
  })
  if (items.length === 0) return
  const rules = new Map(
    Object.entries((await scope.ask('discounts.catalogue', { items, currency, buyer, at })) ?? {}),
  )
  for (const line of open) {
    const rule = rules.get(line.about.variantId ?? '')
    if (!rule || rule.price === line.unitPrice) continue
    const amount = Math.max(0, rule.price) - line.unitPrice
    const { label, ownLabel } = rule
    line.addStep({ step: 'catalogue', label, ...(ownLabel && { ownLabel }), amount })
  }
}

const priceChanges = ({ lines }: QuoteRequest, priced: readonly DraftLine[]) => {
  const seen = new Map(lines.map((line) => [line.key, line.seen]))
  return priced.flatMap(({ about: { key }, unitPrice, steps }) => {
    const was = seen.get(key)
    const isSame = was === unitPrice || was === unitPrice - homeTaxIn(steps)
    return was === undefined || isSame ? [] : [problems.priceChanged(key, was)]
  })
}

/** What became of the price because it goes abroad: a cart that knows no destination shows it without. */
const homeTaxIn = (steps: readonly PriceStep[]): number =>
  sumOf(steps.filter(({ step }) => step === 'home').map(amountOf))

/** Lines of one variant count together. */
function shortages({ lines }: QuoteRequest, { sellable, free }: Facts): problems.Problem[] {
  const open = lines.filter(({ fixed, custom }) => !fixed && !custom)
  return open.flatMap(({ key, variantId }) => {
    const available = free.get(variantId)
    if (available === undefined || !sellable.has(variantId)) return []
    const same = open.filter((line) => line.variantId === variantId)
    const wanted = sumOf(same.map(({ quantity }) => quantity))
    return wanted > available ? [problems.outOfStock(key, available)] : []
  })
}
