/** Collections as change sets bring them in; what is in them is put there by hand or by rules. */
import { z } from 'zod'
import { recordKind } from '#server/imports/record-kind.ts'
import { cleanHtml } from '#server/text/html/clean-html.ts'
import { slugify } from '#server/text/slug.ts'
import { longestText } from '#server/text/text-limits.ts'
import { Collection } from './collection.ts'
import type { Draft } from './draft.ts'
import { create, remove, update } from './manage-collections.ts'

const schema = z.object({
  slug: z.string().min(1).max(255).transform(slugify),
  title: z.string().trim().min(1).max(200),
  description: z.string().max(longestText).transform(cleanHtml).optional(),
  isActive: z.boolean().optional(),
  seoTitle: z.string().max(255).nullable().optional(),
  seoDescription: z.string().max(1000).nullable().optional(),
})

export const collectionKind = recordKind({
  ...{ name: 'collection', label: 'collections.admin.title', order: 15 },
  ...{ path: '/admin/collections', model: Collection, schema, key: 'slug' },
  fields: {
    title: { label: 'collections.admin.titleField' },
    slug: { label: 'collections.admin.slug' },
    description: { label: 'collections.admin.description', as: 'html' },
    isActive: { label: 'collections.admin.import.isActive' },
    seoTitle: { label: 'collections.admin.seoTitle' },
    seoDescription: { label: 'collections.admin.seoDescription' },
  },
  keyOf: ({ slug }) => slug,
  titleOf: ({ title }) => title,
  columnsOf: (_scope, record) => record,
  create: (scope, columns) => create(scope, columns as Draft & { title: string }),
  update: (scope, id, columns) => update(scope, id, columns),
  removeAll: remove,
})
