import { z } from 'zod'
import { says } from '#server/language/message.ts'
import { longestText } from '#server/text/text-limits.ts'

const amount = z.union([z.number(), z.string().max(40)]).nullish()
const name = z.string().trim().max(255).nullish()
const weight = z.number().min(0).max(1e9).nullish()
const weightUnit = z.enum(['g', 'kg', 'oz', 'lb']).nullish()

const variant = z.object({
  options: z
    .union([
      z.array(z.string().trim().max(255)).max(3),
      z.record(z.string(), z.string().trim().max(255)),
    ])
    .optional(),
  sku: name,
  barcode: name,
  price: amount,
  compareAtPrice: amount,
  costPrice: amount,
  inventory: z.int().min(-1e9).max(1e9).nullish(),
  trackInventory: z.boolean().optional(),
  allowBackorder: z.boolean().optional(),
  weight,
  weightUnit,
  requiresShipping: z.boolean().optional(),
  taxable: z.boolean().optional(),
  image: z.string().max(2000).nullish(),
  customFields: z.record(z.string(), z.unknown()).optional(),
})

const image = z.union([
  z.string().max(2000),
  z.object({ url: z.string().max(2000), alt: z.string().trim().max(1000).optional() }),
])

/** Empty in a file of cells. */
const moment = z.union([z.literal(''), z.iso.datetime()])

/** One product of a JSON import. What a variant leaves out, it takes from the product. */
export const jsonProduct = variant.omit({ options: true, image: true, customFields: true }).extend({
  name: z.string().trim().min(1).max(255),
  slug: z.string().trim().max(255).nullish(),
  description: z.string().max(longestText, says('server.field.tooLong')).nullish(),
  vendor: name,
  type: name,
  category: z.string().trim().max(500).nullish(),
  tags: z.union([z.array(z.string().trim().max(255)).max(250), z.string().max(100_000)]).nullish(),
  status: z.enum(['draft', 'active', 'archived']).nullish(),
  giftCard: z.boolean().optional(),
  publishAt: moment.nullish(),
  unpublishAt: moment.nullish(),
  seo: z
    .object({
      title: z.string().trim().max(1000).nullish(),
      description: z.string().trim().max(1000).nullish(),
    })
    .nullish(),
  options: z
    .array(
      z.union([
        z.string().trim().min(1).max(255),
        z.object({ name: z.string().trim().min(1).max(255) }),
      ]),
    )
    .max(3)
    .optional(),
  variants: z.array(variant).max(2048).optional(),
  images: z.array(image).max(500).optional(),
})

export type JsonProduct = z.infer<typeof jsonProduct>
export type JsonVariant = z.infer<typeof variant>
