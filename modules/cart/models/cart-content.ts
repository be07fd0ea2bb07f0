/** A cart as other modules see it. */

export interface CartLine {
  id: string
  variantId: string
  /** 1 to 9,999. */
  quantity: number
  /** What the buyer wrote for this line, as an engraving. */
  properties: Record<string, string>
  /** The plan by which it is bought again and again; null: once. */
  planId: string | null
  /** The unit price that the buyer saw last, in minor units; null before any was shown. */
  seen: number | null
}

export interface CartContent {
  id: string
  /** Rises with every change of it and of its lines. */
  revision: number
  lines: CartLine[]
  /** By which source its buyer came when it was begun, as `visits.source` tells it. */
  source: string | null
  note: string | null
  /** Of discounts. */
  codes: string[]
  /** Of gift cards. */
  cards: string[]
}
