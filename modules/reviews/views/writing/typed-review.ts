import { asText } from '#server/text/as-text.ts'
import type { ReviewValues } from './review-form.tsx'

/** A form from whatever was typed: nothing is lost, whatever was wrong with it. */
export function typedReview(values: Record<string, unknown>): ReviewValues {
  const rating = Number(asText(values.rating))
  return {
    rating: Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null,
    title: asText(values.title),
    body: asText(values.body),
    authorName: asText(values.authorName),
    authorEmail: asText(values.authorEmail),
    captions: listIn(values.captions).map(asText),
  }
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
