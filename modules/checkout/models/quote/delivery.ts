/** How the goods are sent: a parcel's rates, and a line for each that is chosen. */
import { owned } from '#server/data/own-property.ts'
import { proportion, sumOf } from '#server/locale/amounts.ts'
import { splitByLargestRemainder } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import type { Destination } from './buyer.ts'
import { pricedLine, takeOffTogether } from './discounts.ts'
import { DraftLine, million, type TaxPart } from './draft-line.ts'
import { notShippedThere, type Problem } from './problems.ts'
import type { DiscountAnswer, Parcel, TaxAnswer } from './questions.ts'
import type { QuoteRequest } from './request.ts'

export interface ChosenParcel extends Parcel {
  /** The chosen rate; null until one is chosen, or when the chosen one is not offered any more. */
  chosen: string | null
}

/** Its buyer collects all of it, by the rates that are chosen. */
export const isCollected = ({ parcels }: Pick<Delivery, 'parcels'>): boolean =>
  parcels.length > 0 && parcels.every(isPickedUp)

const isPickedUp = ({ rates, chosen }: ChosenParcel): boolean =>
  rates.find(({ id }) => id === chosen)?.pickup !== undefined

declare module '#server/bus.ts' {
  interface Asks {
    /**
     * Where all of these rates are collected, which decides about their tax; null where one is sent, or where it is not known
     * well enough. `isOnly`: the shop sends nothing, all of it is collected.
     */
    'shipping.pickup': {
      in: { rateIds: readonly string[] }
      out: { at: Destination | null; isOnly: boolean }
    }
  }
}

/** Goods that can be collected, all of them. */
export interface Pickup {
  /** The shop sends nothing. */
  isOnly: boolean
  /** Where all of it is collected, once that is chosen: its tax is due there. */
  at?: Destination
}

export interface Delivery {
  parcels: ChosenParcel[]
  pickup?: Pickup
  lines: DraftLine[]
  problems: Problem[]
}

/** Nothing is asked before it is known where the goods go, but for what is collected. */
export async function deliveryOf(
  scope: Scope,
  request: QuoteRequest,
  goods: readonly DraftLine[],
): Promise<Delivery> {
  const { destination, rateIds: chosen = {}, delivery } = request
  const sent = goods.filter(({ about }) => about.requiresShipping)
  const isKnown = destination !== undefined || request.mayCollect === true
  if (!isKnown || sent.length === 0 || delivery === 'fixed')
    return { parcels: [], lines: [], problems: [] }
  const told = delivery
    ? { parcels: [parcelAt(delivery, sent)] }
    : await offered(scope, request, sent)
  const wishes = new Map(Object.entries(delivery ? { [typed]: typed } : chosen))
  const parcels = told.parcels.map((parcel) => {
    const wish = wishes.get(parcel.key)
    return { ...parcel, chosen: parcel.rates.some(({ id }) => id === wish) ? (wish ?? null) : null }
  })
  return {
    parcels,
    ...('pickup' in told && { pickup: told.pickup }),
    lines: parcels.flatMap((parcel) => lineOf(parcel)),
    problems: parcels.flatMap((parcel) =>
      isReached(parcel, destination, told)
        ? []
        : parcel.lineKeys.map((key) => notShippedThere(key, parcel.why)),
    ),
  }
}

/** Whoever wants it sent is not served by what is collected there. */
const isReached = (
  { rates, chosen }: ChosenParcel,
  destination: Destination | undefined,
  { pickup }: { pickup?: Pickup },
): boolean => {
  if (chosen !== null || !pickup || pickup.isOnly || !destination) return rates.length > 0
  return rates.some((rate) => rate.pickup === undefined)
}

/** What is sent there, and what is collected, which is known before anybody says where they live. */
async function offered(
  scope: Scope,
  { destination, currency, at, mayCollect, rateIds = {} }: QuoteRequest,
  sent: readonly DraftLine[],
): Promise<{ parcels: Parcel[]; pickup?: Pickup }> {
  const lines = sent.map((line) => ({ ...pricedLine(line), grams: line.about.grams ?? 0 }))
  const rates = async (to: Pick<QuoteRequest, 'destination'>) =>
    (await scope.ask('shipping.rates', { lines, currency, at, ...to }))?.parcels ?? []
  const sentThere = destination ? await rates({ destination }) : []
  const collected = mayCollect ? await rates({}) : []
  if (collected.length === 0) return { parcels: sentThere }
  const ids = Object.values(rateIds)
  const { at: spot = null, isOnly = false } =
    (await scope.ask('shipping.pickup', { rateIds: ids })) ?? {}
  const pickup = { isOnly, ...(spot && { at: spot }) }
  const both = sentThere.map((parcel) => withPickups(parcel, collected))
  const isSame = both.length > 0 && both.every((parcel) => parcel !== undefined)
  if (isSame) return { parcels: both, pickup }
  return { parcels: spot || !destination ? collected : sentThere, pickup }
}

/** Undefined where its goods are put together otherwise, as where some are not sent there. */
function withPickups(parcel: Parcel, collected: readonly Parcel[]): Parcel | undefined {
  const same = collected.find(
    ({ key, lineKeys }) => key === parcel.key && lineKeys.join() === parcel.lineKeys.join(),
  )
  if (!same) return undefined
  const known = new Set(parcel.rates.map(({ id }) => id))
  const more = same.rates.filter(({ id }) => !known.has(id))
  return { ...parcel, rates: [...parcel.rates, ...more].sort((a, b) => a.price - b.price) }
}

/** The key of the one parcel, and of its one rate, where a merchant has said what it costs. */
const typed = 'typed'

const parcelAt = (
  { label, price }: { label: string; price: number },
  sent: readonly DraftLine[],
): Parcel => ({
  key: typed,
  lineKeys: sent.map(({ about }) => about.key),
  rates: [{ id: typed, label, price, days: null }],
})

/** What is in a parcel, by its titles, each once. */
export const goodsIn = (
  { lineKeys }: Pick<Parcel, 'lineKeys'>,
  { lines }: { lines: readonly { key: string; title: string }[] },
): string[] => [
  ...new Set(lines.filter(({ key }) => lineKeys.includes(key)).map(({ title }) => title)),
]

function lineOf({ key, rates, chosen }: ChosenParcel): DraftLine[] {
  const rate = rates.find(({ id }) => id === chosen)
  if (!rate) return []
  const own = rate.ownLabel === undefined ? {} : { own: { title: rate.ownLabel } }
  const about = { key: `shipping:${key}`, kind: 'shipping' as const, title: rate.label, ...own }
  return [new DraftLine(about, 1, [{ step: 'list', amount: rate.price }])]
}

/** Takes out of each delivery the tax that its price holds for others, and that its buyer does not owe. A typed price is for this buyer. */
export function spareDelivery(
  { parcels, lines }: Delivery,
  goods: readonly DraftLine[],
  { shipping, lines: taxed }: TaxAnswer,
): void {
  const spared = (key: string) => owned(taxed, key)?.spared ?? 0
  for (const line of lines) {
    const parcel = parcels.find(({ key }) => `shipping:${key}` === line.about.key)
    if (!parcel || parcel.key === typed) continue
    const carried = goods.filter(({ about }) => parcel.lineKeys.includes(about.key))
    const parts =
      shipping === 'class'
        ? [{ weight: 1, rate: spared('shipping') }]
        : carried.map(({ about, left }) => ({ weight: left, rate: spared(about.key) }))
    if (parts.every(({ rate }) => rate === 0)) continue
    const gross = splitByLargestRemainder(
      line.unitPrice,
      parts.map(({ weight }) => weight),
    )
    const net = sumOf(
      parts.map(({ rate }, at) => proportion(gross[at] ?? 0, million, million + rate)),
    )
    if (net !== line.unitPrice) line.addStep({ step: 'home', amount: net - line.unitPrice })
  }
}

/** Discounts of the delivery, split over the parcels that they are for. */
export function discountDelivery({ lines }: Delivery, { shipping }: DiscountAnswer): void {
  for (const { parcels, rate, most, ...share } of shipping) {
    const keys = parcels && new Set(parcels.map((key) => `shipping:${key}`))
    const own = lines.filter(({ about }) => keys?.has(about.key) ?? true)
    const off = proportion(sumOf(own.map(({ left }) => left)), rate, million)
    takeOffTogether({ ...share, amount: Math.min(off, most ?? off) }, own)
  }
}

/** Says how each delivery is taxed: as a class of its own, or by the shares of the goods that it carries. */
export function taxDelivery(
  { parcels, lines }: Delivery,
  goods: readonly DraftLine[],
  { shipping, lines: taxed }: TaxAnswer,
): void {
  const own = taxed.shipping?.rates ?? []
  for (const line of lines) {
    const parcel = parcels.find(({ key }) => `shipping:${key}` === line.about.key)
    const carried = goods.filter(({ about }) => parcel?.lineKeys.includes(about.key))
    line.parts.push(...(shipping === 'goods' ? sharesOf(carried) : [{ weight: 1, rates: own }]))
  }
}

const sharesOf = (carried: readonly DraftLine[]): TaxPart[] =>
  carried.map((line) => ({ weight: line.left, rates: line.parts[0]?.rates ?? [] }))
