/** A parcel of an order in JSON, for the description of the API. */
import { z } from 'zod'

export const parcel = z
  .object({
    key: z.string(),
    itemIds: z.array(z.string()),
    option: z.string().nullable().describe('How it is sent.'),
    pickup: z.string().nullable(),
    arrives: z
      .tuple([z.string(), z.string()])
      .nullable()
      .describe('First and last day on which it may be there, as it was promised.'),
    boxes: z.array(
      z.object({
        count: z.int(),
        grams: z.int().describe('Of each, with its packing.'),
        items: z.array(z.object({ itemId: z.string(), quantity: z.int() })),
      }),
    ),
  })
  .meta({ id: 'OrderParcel' })
