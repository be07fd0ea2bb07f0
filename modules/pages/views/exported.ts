/** Pages of content as they leave the shop; the text is Markdown. */
import { exportKind } from '#server/exports/export-kind.ts'
import { pictureValue } from '#server/exports/natural-keys.ts'
import { Page } from '../models/page.ts'

export const pageExport = exportKind({
  kind: 'pages',
  listPath: '/admin/pages',
  label: 'pages.admin.title',
  module: 'pages',
  order: 110,
  model: Page,
  by: 'slug',
  list: 'pages',
  fields: [
    ...(['slug', 'title', 'body', 'excerpt', 'status', 'place', 'position', 'image'] as const),
    ...([
      'blocks',
      'seo.title',
      'seo.description',
      'publishedAt',
      'publishAt',
      'unpublishAt',
    ] as const),
  ],
  records: (scope, rows) =>
    rows.map((page) => {
      const { slug, title, body, excerpt, status, place, position, publishedAt } = page
      const { publishAt, unpublishAt } = page
      return {
        fields: {
          ...{ slug, title, body, excerpt, status, place, position, publishedAt },
          ...{ publishAt, unpublishAt },
          image: pictureValue(scope, { url: page.imageUrl, alt: page.imageAlt }),
          blocks: JSON.parse(page.blocks),
          'seo.title': page.seoTitle || null,
          'seo.description': page.seoDescription || null,
        },
      }
    }),
})
