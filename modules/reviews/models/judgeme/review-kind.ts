/** Reviews as change sets bring them in: as they stood elsewhere, verified only where an order of this shop says so. */

import { z } from 'zod'
import { owned } from '#server/data/own-property.ts'
import { now } from '#server/ids.ts'
import { importKind, type Outcome, type Standing, type Wish } from '#server/imports/kind.ts'
import { textIn } from '#server/imports/own-values.ts'
import type { Scope } from '#server/scope.ts'
import { ReviewImage } from '../pictures/review-image.ts'
import { RatingSummary } from '../rating/rating-summary.ts'
import { Review, reviewStatuses } from '../review.ts'

const moment = z.iso.datetime()

const schema = z.object({
  /** The address of the product. */
  product: z.string().min(1).max(255),
  authorName: textIn(200),
  authorEmail: textIn(320).transform((text) => text.toLowerCase()),
  rating: z.number().int().min(1).max(5),
  title: z.string().max(500).nullish(),
  body: textIn(10_000),
  status: z.enum(reviewStatuses),
  language: z
    .string()
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
    .max(35)
    .nullish(),
  helpfulCount: z.number().int().min(0).max(1e9).nullish(),
  merchantResponse: z.string().max(5000).nullish(),
  merchantResponseAt: moment.nullish(),
  createdAt: moment,
  images: z
    .array(z.object({ url: z.string().max(2000), caption: z.string().max(500).nullish() }))
    .max(20)
    .nullish(),
})
type Record = z.output<typeof schema>

export const reviewKind = importKind<Record>({
  name: 'review',
  label: 'reviews.admin.title',
  // After the orders that say who bought.
  order: 85,
  own: {
    ...{ kind: 'reviews', lists: ['images'], numbers: ['rating', 'helpfulCount'] },
    flags: ['isVerifiedPurchase'],
    leaves: ['isVerifiedPurchase'],
    recordOf: ({ isVerifiedPurchase: _, ...entry }) => entry,
  },
  fields: {
    authorName: { label: 'reviews.admin.field.authorName' },
    rating: { label: 'reviews.admin.field.rating' },
    title: { label: 'reviews.admin.field.title' },
    body: { label: 'reviews.admin.field.body' },
    language: { label: 'reviews.admin.field.language' },
    status: { label: 'reviews.admin.field.status' },
    verified: { label: 'reviews.admin.field.verified' },
    helpfulCount: { label: 'reviews.admin.field.helpful' },
    merchantResponse: { label: 'reviews.admin.response' },
    pictures: { label: 'reviews.admin.field.pictures' },
    createdAt: { label: 'reviews.admin.field.createdAt' },
  },
  schema,
  keyOf,
  titleOf: ({ product, authorName, rating }) => `${product}, ${authorName}, ${rating}/5`,
  emailOf: ({ authorEmail }) => authorEmail || null,
  picturesOf: ({ images }) => (images ?? []).map(({ url }) => url),
  idsOf,
  standing,
  write,
  restore,
})

/** Nobody writes two reviews of a product in one millisecond. */
function keyOf({ product, authorEmail, authorName, createdAt }: Record): string {
  return JSON.stringify([product, authorEmail || authorName, createdAt])
}

async function productsAt(scope: Scope, slugs: readonly string[]): Promise<Map<string, string>> {
  const found = (await scope.ask('products.bySlug', { slugs: [...new Set(slugs)] })) ?? []
  return new Map(found.map(({ id, slug }) => [slug, id]))
}

const keyIn = z.tuple([z.string(), z.string(), z.string()])

async function idsOf(scope: Scope, keys: readonly string[]): Promise<Map<string, string>> {
  const wanted = keys.map((key) => ({ key, parts: keyIn.parse(JSON.parse(key)) }))
  const products = await productsAt(
    scope,
    wanted.map(({ parts: [slug] }) => slug),
  )
  const there = await Review.in(scope).whereIn(
    'createdAt',
    wanted.map(({ parts: [, , at] }) => at),
  )
  return new Map(
    wanted.flatMap(({ key, parts: [slug, author, at] }) => {
      const found = there.find(
        ({ productId, createdAt, authorEmail, authorName }) =>
          productId === products.get(slug) &&
          createdAt === at &&
          (authorEmail || authorName) === author,
      )
      return found ? [[key, found.id] as const] : []
    }),
  )
}

async function standing(scope: Scope, ids: readonly string[]): Promise<Map<string, Standing>> {
  const found = await Review.in(scope).whereIn('id', [...ids])
  const images = await ReviewImage.of(scope, ids)
  return new Map(
    found.map((review) => {
      const { authorName, rating, title, body, language, status } = review
      const { helpfulCount, merchantResponse } = review
      const pictures = (images.get(review.id) ?? []).map(({ url, caption }) => ({ url, caption }))
      const values = {
        ...{ authorName, rating, title, body, language, status, helpfulCount, merchantResponse },
        ...{ verified: review.isVerifiedPurchase, pictures: pictures.map(({ url }) => url) },
        createdAt: review.createdAt,
      }
      return [
        review.id,
        {
          title: title || body.slice(0, 60),
          href: `/admin/reviews/${encodeURIComponent(review.id)}`,
          fields: Object.entries(values).map(([field, value]) => ({ field, value })),
          image: { row: columnsIn(review), pictures },
        },
      ]
    }),
  )
}

/** What an import may change of a review. */
const columnsIn = (review: Review) => ({
  ...{ authorName: review.authorName, authorEmail: review.authorEmail, rating: review.rating },
  ...{ title: review.title, body: review.body, language: review.language },
  status: review.status,
  ...{ helpfulCount: review.helpfulCount, photoCount: review.photoCount },
  ...{ merchantResponse: review.merchantResponse, createdAt: review.createdAt },
  ...{ merchantResponseAt: review.merchantResponseAt },
  isVerifiedPurchase: review.isVerifiedPurchase,
})
type Columns = ReturnType<typeof columnsIn>
/** What an earlier export says nothing of stays as it is. */
type Said = Omit<Columns, 'language'> & Partial<Pick<Columns, 'language'>>

async function write(scope: Scope, wishes: readonly Wish<Record>[]): Promise<Outcome[]> {
  const products = await productsAt(
    scope,
    wishes.map(({ record }) => record.product),
  )
  const bought = await buyersOf(scope, wishes, products)
  const outcomes: Outcome[] = []
  for (const { record, id } of wishes) {
    const productId = products.get(record.product)
    if (productId === undefined) {
      outcomes.push({ field: 'product', missing: { kind: 'product', key: record.product } })
      continue
    }
    const isVerifiedPurchase = bought.has(`${productId} ${record.authorEmail}`)
    const images = (record.images ?? []).map(({ url, caption }) => ({
      url,
      caption: caption ?? null,
    }))
    const columns = columnsOf(record, isVerifiedPurchase, images.length)
    outcomes.push({ id: await put(scope, id, { ...columns, productId }, images) })
  }
  return outcomes
}

/** Who bought what, as the orders of this shop say. */
async function buyersOf(
  scope: Scope,
  wishes: readonly Wish<Record>[],
  products: ReadonlyMap<string, string>,
): Promise<Set<string>> {
  const bought = new Set<string>()
  for (const { record } of wishes) {
    const productId = products.get(record.product)
    if (productId === undefined || record.authorEmail === '') continue
    const has = await scope.ask('orders.purchased', { email: record.authorEmail, productId })
    if (has) bought.add(`${productId} ${record.authorEmail}`)
  }
  return bought
}

const columnsOf = (record: Record, isVerifiedPurchase: boolean, photoCount: number): Said => ({
  ...{ authorName: record.authorName, authorEmail: record.authorEmail, rating: record.rating },
  ...{ title: record.title || null, body: record.body, status: record.status },
  ...(record.language === undefined ? {} : { language: record.language }),
  ...{ helpfulCount: record.helpfulCount ?? 0, photoCount, isVerifiedPurchase },
  ...{ merchantResponse: record.merchantResponse || null, createdAt: record.createdAt },
  merchantResponseAt: record.merchantResponseAt ?? null,
})

type Picture = { url: string; caption: string | null }

async function put(
  scope: Scope,
  id: string | null,
  columns: Said & { productId: string },
  images: readonly Picture[],
): Promise<string> {
  if (id === null) {
    const review = await Review.add(scope, {
      ...{ ...columns, customerId: null, moderationNote: null, updatedAt: now() },
    })
    await ReviewImage.put(scope, review.id, images)
    await RatingSummary.shift(scope, [review].filter(isApproved), 1)
    return review.id
  }
  const before = await Review.held(scope, id)
  const pictures = (await ReviewImage.of(scope, [id])).get(id) ?? []
  const changes = Object.entries(columns).filter(
    ([name, value]) => owned(columnsIn(before), name) !== value && name !== 'productId',
  )
  const isRedrawn = urls(pictures) !== urls(images)
  if (changes.length === 0 && !isRedrawn) return id
  await RatingSummary.shift(scope, [before].filter(isApproved), -1)
  await Review.in(scope).where({ id }).patch(Object.fromEntries(changes))
  if (isRedrawn) {
    await ReviewImage.in(scope).where({ reviewId: id }).delete()
    await ReviewImage.put(scope, id, images)
  }
  await RatingSummary.shift(scope, [{ ...before, ...columns }].filter(isApproved), 1)
  return id
}

const isApproved = ({ status }: { status: string }) => status === 'approved'
const urls = (images: readonly Picture[]) =>
  JSON.stringify(images.map(({ url, caption }) => [url, caption]))

const stood = z.object({
  row: z.record(z.string(), z.unknown()),
  pictures: z.array(z.object({ url: z.string(), caption: z.string().nullable() })),
})

async function restore(scope: Scope, records: readonly { id: string; image: unknown }[]) {
  for (const { id, image } of records) {
    if (image === null) await Review.remove(scope, id)
    else {
      const { row, pictures } = stood.parse(image)
      const { productId } = await Review.find(scope, id)
      await put(scope, id, { ...(row as Columns), productId }, pictures)
    }
  }
  return new Map()
}
