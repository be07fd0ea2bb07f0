/** The parcels that an order was quoted with: how each is sent, what is in it and how it is packed. */
import { z } from 'zod'
import type { Shape } from '#server/data/shapes.ts'
import type { Spot } from '#server/locale/places.ts'
import type { Quote } from '../proposal.ts'

/** So many boxes that are packed alike. */
export interface OrderBox {
  count: number
  /** Of each, with its packing. */
  grams: number
  items: { lineId: string; quantity: number }[]
}

export interface OrderParcel {
  key: string
  /** What the merchant calls goods that travel by themselves; null for all others. */
  name: string | null
  lineIds: string[]
  /** The chosen option, as it was called; null where none was. */
  option: string | null
  /** The same in the shop's own language, where its buyer read another one. */
  ownOption?: string
  /** Where its buyer fetches it. */
  pickup: string | null
  /** Where that lies, which decides about its tax; left out where nobody said. */
  pickupAt?: Spot
  /** The first and the last day on which it may arrive, as it was promised. */
  arrives: [string, string] | null
  /** None where nobody said how it is packed. */
  boxes: OrderBox[]
}

const parcel = z.looseObject({
  key: z.string(),
  lineIds: z.array(z.string()),
  boxes: z.array(
    z.looseObject({ count: z.number(), grams: z.number(), items: z.array(z.looseObject({})) }),
  ),
})

/** Null of orders from before parcels were kept. */
export const parcelsShape: Shape = { of: z.array(parcel).nullable(), instead: () => null }

/** `ids`: of the order's lines, by their keys in the quote. */
export const parcelsOf = (
  { parcels, pickup }: Quote,
  ids: ReadonlyMap<string, string>,
): OrderParcel[] =>
  parcels.map(({ key, name = null, lineKeys, rates, chosen, boxes = [] }) => {
    const rate = rates.find(({ id }) => id === chosen)
    return {
      ...{ key, name, lineIds: lineKeys.flatMap((one) => ids.get(one) ?? []) },
      option: rate?.label ?? null,
      ...(rate?.ownLabel !== undefined && { ownOption: rate.ownLabel }),
      pickup: rate?.pickup ?? null,
      ...(rate?.pickup !== undefined && pickup?.at && { pickupAt: pickup.at }),
      arrives: rate?.arrives ?? null,
      boxes: boxes.map(({ count, grams, items }) => ({
        ...{ count, grams },
        items: items.flatMap(({ lineKey, quantity }) => {
          const lineId = ids.get(lineKey)
          return lineId === undefined ? [] : [{ lineId, quantity }]
        }),
      })),
    }
  })
