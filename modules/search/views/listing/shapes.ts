/** What a product list answers, as a schema for the description of the API. */
import { z } from 'zod'
import { money, picture } from '#server/openapi/shapes.ts'
import { filterFields } from '../../models/filters/filter-settings.ts'
import type { CardJson } from '../../models/listing/listing.ts'
import type { listingJson } from './json.ts'

const card = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    price: money,
    priceMax: money,
    compareAtPrice: money.nullable(),
    lowestPrice: money.optional().describe('The lowest of the 30 days before a reduction.'),
    currency: z.string().describe('ISO 4217.'),
    image: picture.nullable(),
    vendor: z.string().nullable(),
    inStock: z.boolean(),
    variantCount: z.int(),
    status: z.string(),
    type: z.string().nullable(),
    tags: z.array(z.string()),
    createdAt: z.string(),
    updatedAt: z.string(),
    publishedAt: z.string().nullable(),
    rating: z.object({ average: z.number(), count: z.int() }).optional(),
    colors: z
      .array(z.object({ label: z.string(), href: z.string(), colors: z.array(z.string()) }))
      .optional()
      .describe('The first colors that it comes in.'),
  })
  .meta({ id: 'ProductCard' }) satisfies z.ZodType<CardJson>

const facet = z
  .object({
    name: z.string().describe('The key of the query: `vendor`, `option.Size`.'),
    label: z.string(),
    values: z.array(
      z.object({
        ...{ value: z.string(), label: z.string(), count: z.int() },
        colors: z.array(z.string()).optional().describe('One color or two, where it is drawn.'),
      }),
    ),
    range: z
      .object({
        as: z.enum(['number', 'day', 'money']),
        unit: z.string().optional(),
        count: z.int(),
      })
      .optional()
      .describe(
        'Asked from and to, as `field.weight.from` and `field.weight.to`, in place of values.',
      ),
    countsAreMinimum: z.literal(true).optional(),
  })
  .meta({ id: 'Facet' })

const found = z.object({
  id: z.string(),
  title: z.string(),
  href: z.string(),
  detail: z.string().optional(),
  image: z.object({ url: z.string(), alt: z.string() }).optional(),
})

export const listing = z.object({
  products: z.array(card),
  total: z.int(),
  totalIsMinimum: z.literal(true).optional(),
  nextCursor: z.string().nullable(),
  didYouMean: z.object({ query: z.string(), href: z.string() }).optional(),
  mark: z.string().optional().describe('What `POST /search/chosen` asks for.'),
  others: z
    .record(z.string(), z.array(found))
    .optional()
    .describe('What is found besides products: `collections`, `pages`, `posts`.'),
  facets: z.array(facet),
}) satisfies z.ZodType<ReturnType<typeof listingJson>>

/** What the page of filters answers: how many products the choice leaves, and what each further one would. */
export const sheetFilters = z.object({
  total: z.int(),
  totalIsMinimum: z.literal(true).optional(),
  facets: z.array(facet.omit({ countsAreMinimum: true })),
  href: z.string().describe('The list, narrowed so.'),
})

/** `shown`: names of filters in their order; empty where lists choose by themselves. */
export const filterSettings = z.object({
  settings: filterFields.shape.partial().meta({ id: 'FilterSettings' }),
})
