/** What goes into which box, for packing slips. */
import type { Order } from '../order.ts'
import type { OrderLine } from '../order-line.ts'
import type { OrderBox, OrderParcel } from '../sheet/order-parcel.ts'

export interface PackedPart {
  /** Both are missing where nobody said how it is packed. */
  parcel?: OrderParcel
  box?: OrderBox
  /** `quantity`: in each of the boxes. */
  goods: { line: OrderLine; quantity: number }[]
}

/** The boxes of an order, and what is in none of them. */
export function packingOf({ parcels }: Order, lines: readonly OrderLine[]): PackedPart[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const boxed = (parcels ?? []).flatMap((parcel) =>
    parcel.boxes.map((box) => ({
      ...{ parcel, box },
      goods: box.items.flatMap(({ lineId, quantity }) => {
        const line = byId.get(lineId)
        return line ? [{ line, quantity }] : []
      }),
    })),
  )
  const inBoxes = new Set(boxed.flatMap(({ goods }) => goods.map(({ line }) => line.id)))
  const others = lines.filter(({ id }) => !inBoxes.has(id))
  const rest = others.map((line) => ({ line, quantity: line.quantity }))
  return [
    ...boxed.filter(({ goods }) => goods.length > 0),
    ...(rest.length > 0 ? [{ goods: rest }] : []),
  ]
}
