/** Carts left behind in JSON, and their description. Amounts are minor units of `currency`. */
import { z } from 'zod'
import { money } from '#server/openapi/shapes.ts'
import { type LeftCart, leftStates } from '../models/left-cart.ts'

const line = z.object({ title: z.string(), quantity: z.int() })

export const leftCartShape = z
  .object({
    id: z.string(),
    state: z.enum(leftStates),
    email: z.string().nullable(),
    currency: z.string(),
    value: money,
    lines: z.array(line),
    agreed: z.boolean(),
    leftAt: z.string(),
    remindedAt: z.string().nullable(),
    returnedAt: z.string().nullable(),
    orderId: z.string().nullable(),
    orderedAt: z.string().nullable(),
    ordered: money.nullable(),
  })
  .meta({ id: 'LeftCart' })

export function leftCartJson(cart: LeftCart) {
  const { id, state, email, currency, value, lines, agreed } = cart
  const { leftAt, remindedAt, returnedAt, orderId, orderedAt, ordered } = cart
  return {
    ...{ id, state, email, currency, value: Number(value), lines, agreed },
    ...{ leftAt, remindedAt, returnedAt, orderId, orderedAt },
    ordered: ordered === null ? null : Number(ordered),
  }
}
export type LeftCartJson = ReturnType<typeof leftCartJson>

export const one = z.object({ leftCart: leftCartShape })

export const figures = z.object({
  figures: z.array(
    z.object({
      ...{ currency: z.string(), left: z.int(), value: money, reminded: z.int() },
      ...{ returned: z.int(), recovered: z.int(), recoveredValue: money },
    }),
  ),
})
