/** What may come in. */

import { z } from 'zod'
import { paging } from '#server/desk/noun.ts'
import { says } from '#server/language/message.ts'
import { customFields } from '#server/records/custom-fields.ts'
import { isTooDeep } from '#server/text/html/html-depth.ts'
import { slugLimit } from '#server/text/slug.ts'
import { orders } from './models/collection.ts'
import { fieldNames, operators } from './models/rule.ts'

const id = z.string().min(1).max(64)
const ids = z.array(id)

/** The rest of the query belongs to the list of products. */
export const bySlug = z.looseObject({ slug: z.string().min(1).max(slugLimit) })

/** Of a preview link, likewise. */
export const byToken = z.looseObject({ token: z.string().min(1).max(300) })

export const members = paging.extend({ id })

/** A number or yes and no may be written as such. */
const ruleValue = z
  .union([z.string().max(1_000), z.number(), z.boolean(), z.array(z.string().max(200)).max(100)])
  .transform((value) => (Array.isArray(value) ? value.join(',') : String(value)))

export const rule = z.object({
  field: z.enum(fieldNames, says('server.field.oneOf')),
  operator: z.enum(operators, says('server.field.oneOf')),
  value: ruleValue,
})

const match = z.enum(['all', 'any']).optional()
const rules = z.array(rule).max(50, says('collections.admin.rulesMost'))
const text = (most: number) => z.string().trim().max(most).nullable().optional()
const title = z.string().trim().min(1, says('collections.admin.noTitle')).max(200)

const fields = {
  slug: text(slugLimit),
  description: text(100_000).refine(
    (html) => !isTooDeep(html ?? ''),
    says('server.field.htmlTooDeep'),
  ),
  image: z
    .object({
      url: z
        .string()
        .trim()
        .max(2_000)
        .regex(/^(https:\/\/|\/(?![/\\]))[^\s\\]+$/, says('collections.admin.noAddress')),
      alt: z.string().trim().max(500).default(''),
    })
    .nullable()
    .optional(),
  type: z.enum(['manual', 'automatic']).optional(),
  match,
  rules: rules.optional(),
  productIds: ids.max(10_000).optional(),
  sort: z.enum(orders, says('server.field.oneOf')).optional(),
  isActive: z.boolean().optional().describe('Whether it is shown: the short way to say `status`.'),
  status: z.enum(['draft', 'scheduled', 'published']).optional(),
  /** Of a scheduled collection, ISO 8601; without an offset by the shop's clocks. */
  publishAt: text(40),
  /** When it is hidden again, likewise; empty for never. */
  unpublishAt: text(40),
  featured: z.boolean().optional(),
  position: z.number().int().min(0).max(9_999).optional(),
  seoTitle: text(200),
  seoDescription: text(500),
  customFields,
}

export const creation = z.object({ title, ...fields })
/** `updatedAt`: the version that was edited; an older one is refused. */
export const change = z.object({
  title: title.optional(),
  ...fields,
  updatedAt: z.string().max(40).optional(),
})
export const preview = z.object({ match, rules: rules.min(1, says('collections.admin.noRules')) })

/** An empty list is refused only where the collection is there: what is not yours is 404. */
export const products = z.object({ id, productIds: ids.max(1_000).default([]) })

/** The editor's form: read loosely, as its buttons may ask for something before anything is right. */
export const form = z.looseObject({ id: id.optional() })
