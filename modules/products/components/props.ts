/** What templates hand to the components of products, as the pages have it. */
import { z } from 'zod'
import { isRecord } from '#server/data/own-property.ts'
import { swatches } from '#server/looks/swatches.ts'

const image = z.object({
  id: z.string(),
  url: z.string(),
  alt: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  srcset: z.string().optional(),
})

/** As the listing has it, and what it may have besides. */
export const card = z.looseObject({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  price: z.number(),
  priceMax: z.number(),
  compareAtPrice: z.number().nullable(),
  lowestPrice: z.number().optional(),
  currency: z.string(),
  image: image.nullable(),
  vendor: z.string().nullable(),
  inStock: z.boolean(),
  variantCount: z.number(),
  createdAt: z.string(),
  rating: z.object({ average: z.number(), count: z.number() }).optional(),
})

export const variant = z.object({
  id: z.string(),
  sku: z.string().nullable(),
  /** No z.record: it leaves out what is called `__proto__`. */
  options: z.custom<Record<string, string>>(isRecord, { error: 'Give its options by name' }),
  price: z.number(),
  compareAtPrice: z.number().nullable(),
  lowestPrice: z.number().optional(),
  available: z.number().nullable(),
  inStock: z.boolean(),
  imageId: z.string().nullable(),
})

export const product = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  /** Where it is shown, if not at its own address: a draft at that of its preview. */
  path: z.string().optional(),
  description: z.string(),
  price: z.number(),
  compareAtPrice: z.number().nullable(),
  currency: z.string(),
  vendor: z.string().nullable(),
  images: z.array(image),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  swatches: swatches.optional(),
  variants: z.array(variant),
  inStock: z.boolean(),
})

/** The way to a page; the page itself has no address. */
export const trail = z
  .array(z.object({ label: z.string(), href: z.string().optional() }))
  .default([])
