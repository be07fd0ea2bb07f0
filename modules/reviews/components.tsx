/** What a theme may place. */
import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { Stars } from '#views/kit/store/stars.tsx'
import { RatingSummary } from './models/rating/rating-summary.ts'
import { reviewsOf } from './models/review-list.ts'
import { openForm, reviewForm } from './store/form.tsx'
import { myReviews } from './store/mine.tsx'
import { reviewsSection } from './store/section.tsx'
import type { PublicReview } from './views/json.ts'
import { firstPage } from './views/links.ts'
import { DistributionBars as Bars } from './views/reading/distribution-bars.tsx'
import { ReviewCard as Card } from './views/reading/review-card.tsx'
import { ReviewsSummary as Summary } from './views/reading/reviews-summary.tsx'
import { StarPicker as Picker } from './views/reading/stars.tsx'

const productId = z.string()

export const ReviewsSummary = defineComponent({
  describes: 'Stars and the number of reviews of a product, in one line.',
  props: z.object({ productId }),
  example: '<ReviewsSummary productId={props.product.id} />',
  async render({ productId }, scope: Scope) {
    const { t, format } = scope
    const summary = await RatingSummary.shown(scope, productId)
    return <Summary summary={summary} t={t} format={format} />
  },
})

export const ProductReviews = defineComponent({
  describes: 'All about a product’s reviews: rating, distribution, the reviews and the form.',
  props: z.object({ productId, title: z.string().optional() }),
  example: '<ProductReviews productId={props.product.id} title="What people say" />',
  async render({ productId, title }, scope: Scope) {
    const page = await reviewsOf(scope, productId, firstPage)
    const heading = title ?? scope.t('reviews.title')
    return reviewsSection(scope, { title: heading, productId, page, query: firstPage })
  },
})

export const ReviewForm = defineComponent({
  describes: 'The form to write a review; without a product, one that lets choose among them.',
  props: z.object({ productId: productId.optional() }),
  example: '<ReviewForm productId={props.product.id} />',
  render: ({ productId }, scope: Scope) =>
    productId === undefined ? openForm(scope) : reviewForm(scope, productId),
})

const isReview = (value: unknown): value is PublicReview =>
  typeof value === 'object' && value !== null && 'authorName' in value && 'helpfulCount' in value

export const ReviewCard = defineComponent({
  describes: 'One review: author, stars, words, pictures, and whether it helped.',
  props: z.object({
    review: z.custom<PublicReview>(isReview, { error: 'Give it a review as the JSON has it' }),
  }),
  example: '<ReviewCard review={props.review} />',
  render: ({ review }, { t, format, shop }: Scope) => (
    <Card review={review} imageHosts={shop.imageHosts} t={t} format={format} />
  ),
})

export const StarDisplay = defineComponent({
  describes: 'A rating from 0 to 5 as stars.',
  props: z.object({ rating: z.number(), size: z.enum(['sm', 'md', 'lg']).default('md') }),
  example: '<StarDisplay rating={4.5} size="lg" />',
  render: ({ rating, size }, { t, format }: Scope) => (
    <Stars rating={rating} size={size} t={t} format={format} />
  ),
})

export const StarPicker = defineComponent({
  describes: 'Five stars to choose from, as radio buttons of a form.',
  props: z.object({
    name: z.string().regex(/^\w+$/).default('rating'),
    value: z.number().int().min(1).max(5).optional(),
  }),
  example: '<StarPicker value={4} />',
  render({ name, value }, { sheets, t }: Scope) {
    sheets.add('css/review-form.css')
    return <Picker name={name} value={value ?? null} t={t} />
  },
})

const counts = z.object({
  1: z.number(),
  2: z.number(),
  3: z.number(),
  4: z.number(),
  5: z.number(),
})

export const DistributionBars = defineComponent({
  describes: 'How many reviews have how many stars, as bars.',
  props: z.object({ distribution: counts, total: z.number() }),
  example:
    '<DistributionBars distribution={props.summary.distribution} total={props.summary.count} />',
  render: ({ distribution, total }, { t, format }: Scope) => (
    <Bars distribution={distribution} total={total} t={t} format={format} />
  ),
})

export const MyReviews = defineComponent({
  describes: 'What the customer who is signed in has written.',
  props: z.object({
    take: z.number().int().min(1).max(100).default(20),
    skip: z.number().int().min(0).default(0),
  }),
  example: '<MyReviews />',
  render: (range, scope: Scope) => myReviews(scope, range),
})
