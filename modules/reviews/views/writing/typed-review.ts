import type { ReviewValues } from './review-form.tsx'

/** A form from whatever was typed: nothing is lost, whatever was wrong with it. */
export function typedReview(values: Record<string, unknown>): ReviewValues {
  const rating = Number(values.rating)
  return {
    rating: Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null,
    title: textIn(values.title),
    body: textIn(values.body),
    authorName: textIn(values.authorName),
    authorEmail: textIn(values.authorEmail),
    captions: listIn(values.captions).map(textIn),
  }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
