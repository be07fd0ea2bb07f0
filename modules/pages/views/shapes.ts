/** What pages answer, as schemas for the description of the API. */
import { z } from 'zod'
import type { PageJson, PageLine, PublicPage } from './json.ts'

const line = {
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
}
const blocks = z.array(z.looseObject({ component: z.string() }))

const listed = z.object(line).meta({ id: 'PageLine' }) satisfies z.ZodType<PageLine>

const publicPage = z
  .object({
    ...line,
    html: z.string().describe('Clean HTML.'),
    image: z.object({ url: z.string(), alt: z.string() }).nullable(),
    blocks,
    seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
  })
  .meta({ id: 'Page' }) satisfies z.ZodType<Omit<PublicPage, 'blocks'>>

export const page = z
  .object({
    ...line,
    body: z.string().describe('Markdown.'),
    status: z.enum(['draft', 'scheduled', 'published']),
    publishAt: z.string().nullable().describe('Of a scheduled page.'),
    unpublishAt: z.string().nullable().describe('When it becomes a draft again by itself.'),
    place: z.enum(['none', 'menu', 'footer']),
    position: z.int(),
    seoTitle: z.string(),
    seoDescription: z.string(),
    imageUrl: z.string(),
    imageAlt: z.string(),
    blocks,
    createdAt: z.string(),
  })
  .meta({ id: 'AdminPage' }) satisfies z.ZodType<Omit<PageJson, 'blocks'>>

export const list = z.object({ pages: z.array(listed), total: z.int() })
export const shown = z.object({ page: publicPage })
export const saved = z.object({ page })
