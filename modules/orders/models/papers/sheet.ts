/** What invoices and credit notes print: frozen when they are made. Amounts are minor units. */
import { z } from 'zod'
import { recordWith, type Shape } from '#server/data/shapes.ts'
import { now } from '#server/ids.ts'
import type { Address } from '#server/locale/address/address.ts'
import { wallOf } from '#server/locale/time-zone.ts'
import type { Scope } from '#server/scope.ts'
import { methodOf, type Order } from '../order.ts'
import type { OwnCurrency } from '../sheet/in-shop-currency.ts'
import type { TotalRow } from '../sheet/summed-totals.ts'
import type { TaxRow } from './taxes.ts'

export interface PaperLine {
  title: string
  sku: string | null
  quantity: number
  /** Null on a credit note, whose pieces may differ by a unit. */
  unitPrice: number | null
  subtotal: number
}

/** Who sells and who bought. */
export interface Parties {
  shopName: string
  /** Name and address of who sells, line by line; missing on invoices of before it was known. */
  seller?: string[]
  taxNumber?: string | null
  /** Of a business that said its own, both as they stood when it bought: the shop's and the buyer's. */
  vatNumbers?: { seller: string | null; buyer: string }
  orderNumber: number
  /** UTC. */
  placedAt: string
  currency: string
  email: string
  billingAddress: Address
  methodLabel: string
  /** Where it was bought in another currency: that of the shop, in which its tax is told too. */
  own?: OwnCurrency
  /** When the last parcel left, or where none is sent when it was handed over, UTC; missing where something is still to be sent. */
  suppliedAt?: string
}

export interface PaperSheet extends Parties {
  lines: PaperLine[]
  totals: TotalRow[]
  /** Missing on invoices of before these were kept. */
  taxes?: TaxRow[]
  /** Of a credit note: the invoice that it corrects, as it is called, and why. */
  corrects?: { invoice: string; reason: string | null }
}

export const paperShape: Shape = recordWith({
  lines: z.array(z.looseObject({})),
  totals: z.array(z.looseObject({})),
})

export async function partiesOf(scope: Scope, order: Order): Promise<Parties> {
  const { number: orderNumber, placedAt, currency, email, billingAddress, language } = order
  const { taxEvidence: evidence } = order
  const { lines: seller = [], taxNumber = null } =
    (await scope.ask('settings.seller', { language })) ?? {}
  return {
    ...{ shopName: scope.shop.name, seller, taxNumber },
    ...(evidence && { vatNumbers: { seller: evidence.seller, buyer: evidence.number } }),
    ...{ orderNumber, placedAt, currency, email, billingAddress },
    methodLabel: methodOf(scope.inLanguage(language), order),
    ...ownIn(scope, order),
    ...(await supplyOf(scope, order)),
  }
}

function ownIn(
  { shop }: Scope,
  { currency, baseRate: rate, baseCurrency }: Order,
): Pick<Parties, 'own'> {
  const own = baseCurrency ?? shop.currency
  return currency === own || !rate ? {} : { own: { currency: own, rate } }
}

async function supplyOf(
  scope: Scope,
  { id, placedAt, fulfillmentState }: Order,
): Promise<Pick<Parties, 'suppliedAt'>> {
  if (fulfillmentState === 'none') return { suppliedAt: placedAt }
  if (fulfillmentState !== 'fulfilled' && fulfillmentState !== 'delivered') return {}
  const known = (await scope.ask('fulfillment.of', { orderIds: [id] })) ?? {}
  const parcels = Object.values(known).flatMap(({ shipments }) => shipments)
  const last = parcels
    .flatMap(({ shippedAt }) => shippedAt ?? [])
    .sort()
    .at(-1)
  return last === undefined ? {} : { suppliedAt: last }
}

/** The year of a paper that is made now, by the shop's clocks. */
export const yearNow = ({ shop }: Scope): number => Number(wallOf(now(), shop.timeZone).slice(0, 4))

export const inYear = (year: number, number: number): string =>
  `${year}-${String(number).padStart(4, '0')}`
