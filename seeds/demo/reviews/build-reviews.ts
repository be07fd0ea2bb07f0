import { at, seeded } from '../../art/prng.ts'
import type { DemoProduct } from '../types.ts'
import { answers, authors, closings, praise } from './words.ts'

export interface DemoReview {
  /** The product's. */
  slug: string
  authorName: string
  rating: number
  title: string | null
  body: string
  status: 'pending' | 'approved' | 'rejected'
  verified: boolean
  helpful: number
  answer: string | null
  /** Days before the seeding, fewer than its product is old. */
  daysOld: number
  report: { reason: 'irrelevant' | 'fake'; details: string } | null
}

/** What the shop says to those who liked it. */
const thanks = answers.filter((_, number) => number !== 1)

/** Of a hundred reviews 58 have five stars. */
const ratings = [
  ...Array<number>(58).fill(5),
  ...Array<number>(27).fill(4),
  ...Array<number>(9).fill(3),
  ...Array<number>(4).fill(2),
  ...Array<number>(2).fill(1),
]

/** The same reviews every time, of every product that is sold: few of some, many of what sells best. */
export function buildReviews(catalogue: readonly DemoProduct[]): DemoReview[] {
  return catalogue
    .filter(({ status }) => status === 'active')
    .flatMap(reviewsOf)
    .map(marked)
}

/** No one writes twice about a product, and no two say the same first. */
function reviewsOf({ slug, type, daysOld, tags }: DemoProduct): DemoReview[] {
  const rng = seeded(`reviews of ${slug}`)
  const words = praise[type] ?? { titles: [], good: [], bad: [] }
  const [people, good, bad] = [authors, words.good, words.bad].map(rng.shuffle)
  const titles = rng.shuffle(words.titles)
  const count = rng.int(1, 5) + (tags.includes('bestseller') ? 3 : 0)
  return Array.from({ length: Math.min(count, words.good.length) }, (_, number) => {
    const rating = rng.pick(ratings)
    const isGlad = rating > 3
    const [first, second] = [at(good ?? [], number), at(good ?? [], number + 1 + rng.int(0, 2))]
    const said = isGlad
      ? [first, rng.chance(0.45) && second !== first ? second : '', rng.pick(closings)]
      : [at(bad ?? [], number), rating === 3 ? first : '']
    return {
      slug,
      authorName: at(people ?? [], number),
      rating,
      title: isGlad && number < titles.length && rng.chance(0.7) ? at(titles, number) : null,
      body: said.filter((sentence) => sentence !== '').join(' '),
      status: 'approved',
      verified: rng.chance(0.6),
      helpful: rng.int(0, isGlad ? 8 : 3),
      answer: rating < 3 ? at(answers, 1) : null,
      daysOld: rng.int(1, Math.max(1, daysOld - 2)),
      report: null,
    }
  })
}

/** Some wait, two are hidden, two were reported, and the shop has answered now and then. */
function marked(review: DemoReview, place: number): DemoReview {
  if (place % 24 === 5)
    return { ...review, status: 'pending', helpful: 0, daysOld: (place % 4) + 1 }
  if (place === 40 || place === 88) return { ...review, status: 'rejected', helpful: 0 }
  if (place === 17) {
    const details = 'This is about the delivery, not about the print.'
    return { ...review, report: { reason: 'irrelevant', details } }
  }
  if (place === 63) {
    return {
      ...review,
      report: { reason: 'fake', details: 'I have read the very same words elsewhere.' },
    }
  }
  if (place % 11 === 3) return { ...review, answer: at(thanks, place) }
  return review
}
