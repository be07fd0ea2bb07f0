import { dropPhotos, keepPhotos } from '#server/files/sent-photos.ts'
import { type SentFile, sentFiles } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import { asText } from '#server/text/as-text.ts'
import { imageLimit, type NewImage } from '../models/pictures/review-image.ts'
import { Review } from '../models/review.ts'
import { recordsOf } from '../models/review-list.ts'
import type { Submission } from '../schemas.ts'
import { ownReviewJson } from '../views/json.ts'
import { FormPage } from '../views/pages.tsx'
import { photoField, places } from '../views/writing/photo-fields.tsx'
import { typedReview } from '../views/writing/typed-review.ts'
import { type Again, reviewForm } from './form.tsx'
import { productHref, type ReviewedProduct, shownProduct } from './product.ts'

/** The form on a page of its own. */
export async function form(ctx: Ctx, { productId }: { productId: string }): Promise<void> {
  await show(ctx, await shownProduct(ctx.scope, productId))
}

/** Takes a review. */
export async function submit(ctx: Ctx, input: Submission): Promise<void> {
  const { scope } = ctx
  await Review.refuse(scope, input.productId)
  const photos = await photosOf(ctx, input)
  const review = await save(ctx, input, photos)
  const [record] = await recordsOf(scope, [review.id])
  const product = await shownProduct(scope, input.productId)
  await respond(ctx, {
    status: 201,
    json: { review: record && ownReviewJson(record) },
    to: productHref(product),
    flash: scope.t(review.status === 'approved' ? 'reviews.published' : 'reviews.thanks'),
  })
}

/** The form again, with everything that was typed and the stars that were chosen. */
export async function again(ctx: Ctx, { values, errors, message }: Attempt): Promise<void> {
  const product = await shownProduct(ctx.scope, asText(values.productId))
  const all = Object.keys(errors).length > 0 ? errors : { _: message }
  await show(ctx, product, { values: typedReview(values), errors: all })
}

async function show(ctx: Ctx, product: ReviewedProduct, back?: Again): Promise<void> {
  const { scope } = ctx
  const title = scope.t('reviews.write')
  const safeForm = await reviewForm(scope, product.id, back)
  await respond(ctx, {
    html: () => (
      <FormPage product={product} title={title} t={scope.t}>
        {safeForm as 'safe'}
      </FormPage>
    ),
    head: { title: `${title}: ${product.title}`, noindex: true },
    shared: true,
  })
}

async function photosOf(ctx: Ctx, { captions = [] }: Submission): Promise<NewImage[]> {
  const files = [
    ...places.flatMap((place) => captioned(sentFiles(ctx, photoField(place)), [captions[place]])),
    ...captioned(sentFiles(ctx, 'photos'), captions),
  ]
  const kept = await keepPhotos(ctx.scope, files, { purpose: 'review', most: imageLimit })
  return kept.map(({ url, key, width, height }, at) => ({
    ...{ url, key, width, height, caption: files[at]?.caption ?? '' },
  }))
}

/** Several files of one input have their words in the same order. */
const captioned = (files: SentFile[], captions: (string | undefined)[]) =>
  files.map((file, at) => ({ ...file, caption: captions[at] ?? '' }))

async function save(ctx: Ctx, input: Submission, photos: NewImage[]): Promise<Review> {
  const { images, ...words } = input
  try {
    return await Review.submit(ctx.scope, {
      ...words,
      authorName: words.authorName ?? undefined,
      authorEmail: typeof words.authorEmail === 'string' ? words.authorEmail : undefined,
      images: [...(images ?? []), ...photos],
    })
  } catch (error) {
    await dropPhotos(ctx.scope, photos)
    throw error
  }
}
