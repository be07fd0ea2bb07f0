/** Shapes that answers of every module share. */
import { z } from 'zod'
import type { Address } from '#server/locale/address/address.ts'

/** The answer to a deletion. */
export const deleted = z.object({ deleted: z.literal(true) })

export const money = z.int().describe('Minor units.')

/** Where somebody lives or wants things sent, as its country has it. */
export const address = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    company: z.string().optional(),
    line1: z.string(),
    line2: z.string().optional(),
    city: z.string(),
    state: z.string().optional(),
    postalCode: z.string().optional(),
    country: z.string().describe('ISO 3166-1, two letters.'),
    phone: z.string().optional(),
  })
  .meta({ id: 'Address' }) satisfies z.ZodType<Address>

/** What search engines are told instead of a title and a text. */
export const seo = z.object({ title: z.string().nullable(), description: z.string().nullable() })

/** A picture by its address. */
export const picture = z.object({
  id: z.string(),
  url: z.string(),
  alt: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  srcset: z.string().optional(),
})

/** By which something is bought again and again. */
export const plan = z
  .object({
    id: z.string(),
    name: z.string(),
    rhythm: z.string().describe('In words, as "every month".'),
    interval: z.enum(['month', 'week', 'day', 'year']),
    every: z.int(),
    trialDays: z.int(),
    firstDiscount: z.int().describe('Percent off the first order.'),
    prepaidPeriods: z.int().describe('How many periods are paid at once.'),
    introduced: z
      .literal(true)
      .optional()
      .describe('The account has had its days to try or first discount of this product.'),
  })
  .meta({ id: 'PlanTerms' })
