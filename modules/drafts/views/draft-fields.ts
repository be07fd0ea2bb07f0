/** What stands in the fields of a draft's page, as texts: as it is stored, with what was typed laid over it. */
import { isRecord, owned } from '#server/data/own-property.ts'
import { addressFieldsOf } from '#server/locale/address/fields.ts'
import { homeCountry } from '#server/locale/home-country.ts'
import { wallOf } from '#server/locale/time-zone.ts'
import type { Scope } from '#server/scope.ts'
import { asText, asTexts } from '#server/text/as-text.ts'
import type { OwnGoods } from '#views/kit/goods/own-goods.tsx'
import type { DraftOrder } from '../models/draft-order.ts'

type Texts = Record<string, string>
type AddressName = 'shippingAddress' | 'billingAddress'

export interface StoredFields {
  email: string
  language: string
  taxNumber: string
  note: string
  /** The last day. */
  heldUntil: string
  lines: { key: string; quantity: string; price: string; planId: string }[]
  reduction: Texts
  codes: string[]
  giftCardCodes: { kept: string[]; added: string }
  rateIds: Texts
  delivery: Texts
  shippingAddress: Texts
  billingAddress: Texts
}

/** What a draft does not keep: it goes along from page to page until it is used. */
export interface PassingFields {
  goods: string
  days: string
  paymentMethod: string
  reference: string
  own: OwnGoods
}

export type DraftFields = StoredFields & PassingFields

export function storedFields(scope: Scope, draft: DraftOrder): StoredFields {
  const { format, shop } = scope
  const { currency, heldUntil, delivery, quote } = draft
  const money = (minor: number | null) => (minor === null ? '' : format.typed(minor, currency))
  const parcels = delivery ? [] : quote.parcels.filter(({ rates }) => rates.length > 0)
  return {
    ...{ email: draft.email ?? '', language: draft.language, codes: draft.codes },
    ...{ taxNumber: draft.taxNumber ?? '', note: draft.note ?? '' },
    heldUntil: heldUntil === null ? '' : dayBefore(heldUntil, shop.timeZone),
    lines: draft.lines.map(({ key, quantity, price, planId = '' }) => ({
      ...{ key, quantity: String(quantity), price: money(price), planId },
    })),
    reduction: reductionIn(scope, draft),
    giftCardCodes: { kept: draft.cards, added: '' },
    rateIds: Object.fromEntries(parcels.map(({ key, chosen }) => [key, chosen ?? ''])),
    delivery: { price: money(delivery?.price ?? null), label: delivery?.label ?? '' },
    shippingAddress: addressIn(scope, draft, 'shippingAddress'),
    billingAddress: addressIn(scope, draft, 'billingAddress'),
  }
}

/** The day that ends there. */
const dayBefore = (end: string, timeZone: string): string =>
  wallOf(new Date(Date.parse(end) - 1).toISOString(), timeZone).slice(0, 10)

function reductionIn({ format }: Scope, { reduction, currency }: DraftOrder): Texts {
  if (!reduction) return { value: '', label: '' }
  const { label } = reduction
  if ('rate' in reduction) return { value: `${format.typedPercent(reduction.rate)} %`, label }
  return { value: format.typed(reduction.amount, currency), label }
}

/** Whom it goes to stands there as far as it is known. */
function addressIn(scope: Scope, draft: DraftOrder, name: AddressName): Texts {
  const known = new Map(Object.entries(draft[name] ?? namesOf(name, draft)))
  const country = known.get('country') || homeCountry(scope)
  const { fields } = addressFieldsOf(scope, country)
  return {
    country,
    ...Object.fromEntries(fields.map((field) => [field.name, known.get(field.name) ?? ''])),
  }
}

/** A name of one word is the last name. */
function namesOf(name: AddressName, { name: called, email }: DraftOrder): Texts {
  if (name !== 'shippingAddress' || called === '' || called === email) return {}
  const words = called.split(' ')
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/** `values`: as they were sent, whatever of them there is. */
export function fieldsWith(stored: StoredFields, values: Record<string, unknown>): DraftFields {
  const text = (name: 'email' | 'language' | 'taxNumber' | 'note' | 'heldUntil') =>
    name in values ? asText(values[name]) : stored[name]
  const group = (name: 'reduction' | 'rateIds' | 'delivery' | AddressName) => ({
    ...stored[name],
    ...groupIn(values[name]),
  })
  const sentLines = new Map(
    listIn(values.lines).map((line) => [asText(owned(groupIn(line), 'key')), groupIn(line)]),
  )
  const cards = isRecord(values.giftCardCodes) ? values.giftCardCodes : undefined
  return {
    ...{ email: text('email'), language: text('language'), taxNumber: text('taxNumber') },
    ...{ note: text('note'), heldUntil: text('heldUntil') },
    lines: stored.lines.map((line) => ({ ...line, ...sentLines.get(line.key) })),
    codes: Array.isArray(values.codes) ? textsIn(values.codes) : stored.codes,
    giftCardCodes: cards
      ? { kept: textsIn(cards.kept), added: asText(cards.added) }
      : stored.giftCardCodes,
    ...{ reduction: group('reduction'), rateIds: group('rateIds'), delivery: group('delivery') },
    ...{ shippingAddress: group('shippingAddress'), billingAddress: group('billingAddress') },
    ...passingIn(values),
  }
}

export const passingIn = (values: Record<string, unknown>): PassingFields => ({
  ...{ goods: asText(values.goods), days: asText(values.days) || '14' },
  ...{ paymentMethod: asText(values.paymentMethod), reference: asText(values.reference) },
  own: ownIn(values.own),
})

function ownIn(sent: unknown): OwnGoods {
  const { quantity, price, custom } = isRecord(sent) ? sent : {}
  const { title, taxClass, taxable, requiresShipping } = isRecord(custom) ? custom : {}
  return {
    ...{ title: asText(title), quantity: asText(quantity) || '1', price: asText(price) },
    taxClass: asText(taxClass),
    ...{ isTaxable: taxable !== 'off', isSent: requiresShipping !== 'off' },
  }
}

const groupIn = (sent: unknown): Texts | undefined => (isRecord(sent) ? asTexts(sent) : undefined)
const listIn = (sent: unknown): unknown[] => (Array.isArray(sent) ? sent : [])
const textsIn = (sent: unknown): string[] => [
  ...new Set([sent].flat().flatMap((one) => asText(one).trim() || [])),
]

/** Takes out of what was sent what stands as it is stored, so that saving one thing changes no other; what was emptied is null. */
export function dropUnchanged(stored: StoredFields, sent: Record<string, unknown>): void {
  for (const name of storedNames) {
    if (!(name in sent)) continue
    const typed = leavesOf(sent[name])
    if (typed.join('\n') === leavesOf(stored[name]).join('\n')) delete sent[name]
    else if (emptied.has(name) && typed.every((leaf) => leaf.startsWith('country')))
      sent[name] = null
  }
}

export const storedNames = [
  ...(['email', 'lines', 'codes', 'giftCardCodes', 'language', 'reduction', 'rateIds'] as const),
  ...(['delivery', 'shippingAddress', 'billingAddress', 'taxNumber', 'note'] as const),
  'heldUntil',
] as const satisfies readonly (keyof StoredFields)[]

const emptied = new Set<string>(['taxNumber', 'note', 'heldUntil', 'billingAddress'])

/** What is written where in a group of fields, in order; a single value is a list of one. */
function leavesOf(value: unknown): string[] {
  const parts = isRecord(value) ? Object.entries(value) : [value].flat().map((one, at) => [at, one])
  return parts
    .flatMap(([name, one]) =>
      typeof one === 'object' && one !== null
        ? leavesOf(one).map((leaf) => `${name} ${leaf}`)
        : [asText(one).replaceAll('\r\n', '\n').trim()]
            .filter(Boolean)
            .map((leaf) => `${name} ${leaf}`),
    )
    .sort()
}
