/** The queue as a file: what it finds, a review a row. */
import type { Routes } from '#server/http/routes.ts'
import { listFile } from '#server/lists/list-file.ts'
import type { Scope } from '#server/scope.ts'
import { Columns } from '#views/kit/lists/columns.tsx'
import { deskList } from '../models/moderation/desk-list.ts'
import { deskJson } from '../views/json-admin.ts'
import { productsOf } from './products.ts'
import { queueSearch, search } from './schemas.ts'

const path = '/admin/reviews'

export const reviewFile = (admin: Routes): void =>
  listFile(admin, {
    ...{ path, what: 'reviews', schema: search },
    async read(scope, asked) {
      const { records, openReports, nextCursor } = await deskList(scope, queueSearch(asked))
      const ids = records.map(({ review }) => review.productId)
      const products = await productsOf(scope, ids)
      const rows = records.map((record) => {
        const { images, ...review } = deskJson(record, openReports)
        const product = products.get(review.productId)?.title ?? null
        return { ...review, product, pictures: images.length }
      })
      return { rows, count: rows.length, nextCursor }
    },
    columns: ({ t, format }: Scope) => {
      const column = new Columns<Row>({ path, words: 'reviews.admin.field', format, t })
      return [
        column.text('product', ({ product }) => product),
        column.number('rating', ({ rating }) => rating),
        column.text('title', ({ title }) => title),
        column.text('body', ({ body }) => body),
        column.text('authorName', ({ authorName }) => authorName),
        column.text('status', ({ status }) => t(`reviews.admin.status.${status}`)),
        column.number('pictures', ({ pictures }) => pictures),
        column.number('helpful', ({ helpfulCount }) => helpfulCount),
        column.text('response', ({ merchantResponse }) => merchantResponse),
        column.date('createdAt', ({ createdAt }) => createdAt),
      ]
    },
  })

type Row = Omit<ReturnType<typeof deskJson>, 'images'> & {
  product: string | null
  pictures: number
}
