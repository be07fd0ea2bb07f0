/** What a buyer sees of a quote: the goods, and each amount. Where it goes and how it is paid stands in the form beside it. */
import { createHash } from 'node:crypto'
import type { Quote } from '../quote/quote.ts'

export function seenOf({ lines, tenders, due, currency }: Quote): string {
  const seen = lines.map(({ key, title, quantity, subtotal, total }) => [
    ...[key, title],
    ...[quantity, subtotal, total],
  ])
  const text = JSON.stringify([currency, seen, tenders, due])
  return createHash('sha256').update(text).digest('base64url')
}
