/** What is to become of an order. Amounts are minor units of its currency. */
import { z } from 'zod'
import type { In } from '#server/bus.ts'

export type Reduction = Extract<In<'pricing.quote'>['reduction'], { label: string }>

export interface AddedLine {
  key: string
  /** Null for what the catalogue does not know. */
  variantId: string | null
  quantity: number
  /** Of one, as it was typed; null: what the catalogue says. */
  price: number | null
  custom: OwnGoods | null
}

/** Goods that a merchant wrote, as the quote takes them; their price stands beside. */
export type OwnGoods = Omit<
  NonNullable<In<'pricing.quote'>['lines'][number]['custom']>,
  'unitPrice'
>

export interface EditContent {
  /** Lines of which fewer pieces stay; the others stay as they are. */
  lines: { lineId: string; quantity: number }[]
  added: AddedLine[]
  /** Null: it stays as it is. */
  delivery: { rateIds: Record<string, string> } | { label: string; price: number } | null
  /** Off the goods that can still become cheaper. */
  reduction: Reduction | null
}

export const contentShape = {
  lines: z.array(z.looseObject({ lineId: z.string(), quantity: z.number() })),
  added: z.array(z.looseObject({ key: z.string(), quantity: z.number() })),
}

/** Nothing at all is changed. */
export const isEmpty = ({ lines, added, delivery, reduction }: EditContent): boolean =>
  lines.length + added.length === 0 && delivery === null && reduction === null
