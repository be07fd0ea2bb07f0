/** What a cart can say of discounts that it does not have yet: gifts that wait, and what is missing to others. */
import type { In, Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { Goods } from '../goods.ts'

type Request = In<'pricing.quote'>
type Quote = Out<'pricing.quote'>
type Outlook = Out<'discounts.outlook'>

/** Nothing more is asked for one of the choices. */
export interface GiftWaiting {
  /** Of the discount. */
  label: string
  /** As it was typed; null where it comes by itself. */
  code: string | null
  choices: GiftChoice[]
}

export interface GiftChoice {
  variantId: string
  productId: string
  slug: string
  title: string
  variantTitle: string | null
}

export type NearDiscount = Omit<Outlook['near'][number], 'rule'>

interface DiscountOutlook {
  gifts: GiftWaiting[]
  near: NearDiscount[]
}

export async function discountOutlook(
  scope: Scope,
  request: Request,
  quote: Quote,
): Promise<DiscountOutlook> {
  const { codes, buyer, currency, at } = request
  const lines = quote.lines.filter(({ kind }) => kind === 'item').map(openLine)
  const told = await scope.ask('discounts.outlook', { lines, codes, buyer, currency, at })
  if (!told) return { gifts: [], near: [] }
  const gifts = await Promise.all(told.gifts.map((gift) => waiting(scope, request, quote, gift)))
  return {
    gifts: gifts.filter(({ choices }) => choices.length > 0),
    near: told.near.map(({ rule: _, ...near }) => near),
  }
}

/** As it is before anything comes off. */
const openLine = (line: Quote['lines'][number]) => ({
  ...{ key: line.key, productId: line.productId ?? null, variantId: line.variantId ?? '' },
  ...{ quantity: line.quantity, unitPrice: line.unitPrice, amount: line.subtotal },
  ...(line.slug !== undefined && { slug: line.slug }),
  ...(line.sku !== undefined && { sku: line.sku }),
})

/** With the choices that are in stock; none where the quote asks something for it, or for other goods because of it. */
async function waiting(
  scope: Scope,
  request: Request,
  quote: Quote,
  { rule, label, code, variantIds }: Outlook['gifts'][number],
): Promise<GiftWaiting> {
  const goods = await Goods.of(scope, variantIds)
  const byId = new Map(goods.sold.map((one) => [one.variantId, one]))
  const choices = variantIds.flatMap((variantId) => {
    const found = byId.get(variantId)
    const left = goods.available(variantId) ?? Number.POSITIVE_INFINITY
    const { productId = '', slug = '', title = '', variantTitle = null } = found ?? {}
    const isThere = found && left > piecesOf(request, variantId)
    return isThere ? [{ variantId, productId, slug, title, variantTitle }] : []
  })
  const [first] = choices
  const isFree = first !== undefined && (await costsNothing(scope, request, quote, first, rule))
  return { label, code, choices: isFree ? choices : [] }
}

const piecesOf = ({ lines }: Request, variantId: string): number =>
  lines.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0)

const key = 'gift'

async function costsNothing(
  scope: Scope,
  { sellable: _, ...request }: Request,
  before: Quote,
  { variantId }: GiftChoice,
  rule: string,
): Promise<boolean> {
  const lines = [...request.lines, { key, variantId, quantity: 1 }]
  const after = await scope.ask('pricing.quote', { ...request, lines })
  const isSound = after?.problems.every((problem) => problem.key !== key) ?? false
  const isTaken = after?.lines.some((line) => line.shares.some((share) => share.rule === rule))
  return isSound && isTaken === true && after !== undefined && goodsOf(after) <= goodsOf(before)
}

const goodsOf = ({ subtotal, discountTotal }: Quote): number => subtotal - discountTotal
