/** A row of a Judge.me export read as a review. IP address and place are passed over: nobody needs them here. */

import { owned } from '#server/data/own-property.ts'
import type { RowMessage } from '#server/imports/report.ts'
import { type Said, said } from '#server/language/message.ts'
import { isWebAddress } from '../pictures/review-image.ts'
import type { ReviewStatus } from '../review.ts'
import { tidyLine, tidyText } from '../tidy.ts'

export interface ImportedReview {
  row: number
  slug: string
  authorName: string
  authorEmail: string
  rating: number
  title: string | null
  body: string
  status: ReviewStatus
  images: { url: string }[]
  merchantResponse: string | null
  merchantResponseAt: string | null
  createdAt: string
  notes: RowMessage[]
}

/** Columns without which a file is no export of reviews. */
export const needed = ['rating', 'body', 'product_handle', 'reviewer_name', 'review_date'] as const

type Cells = Record<string, string>
const most = {
  title: 500,
  body: 10_000,
  name: 200,
  email: 320,
  reply: 5_000,
  url: 2_000,
  images: 5,
}

/** The review of a row, or all that is wrong with it. */
export function readRow(row: number, cells: Cells): ImportedReview | RowMessage[] {
  const errors: RowMessage[] = []
  const wrong = (field: string, message: Said) => void errors.push({ row, field, message })
  const cell = (name: string) => owned(cells, name) ?? ''

  const rating = /^[1-5](\.0+)?$/.test(cell('rating')) ? Number.parseInt(cell('rating'), 10) : 0
  if (rating === 0) wrong('rating', said('reviews.admin.row.noRating'))
  const slug = cell('product_handle')
  if (slug === '') wrong('product_handle', said('reviews.admin.row.noProduct'))
  const createdAt = timeOf(cell('review_date'))
  if (!createdAt) wrong('review_date', said('reviews.admin.row.noDate'))
  const status = statuses.get(cell('curated').toLowerCase())
  if (!status) wrong('curated', said('reviews.admin.row.noCuration'))
  const reply = tidyText(cell('reply'))
  const repliedAt = reply === '' ? undefined : (timeOf(cell('reply_date')) ?? createdAt)
  // Stars without words are common there; a title alone is the text.
  const heading = tidyLine(cell('title'))
  const text = tidyText(cell('body'))
  const [title, body] = text === '' ? ['', heading] : [heading, text]
  const authorName = tidyLine(cell('reviewer_name'))
  if (body === '') wrong('body', said('reviews.admin.row.noText'))
  const email = cell('reviewer_email').toLowerCase()
  if (email !== '' && !/^[^\s@]+@[^\s@]+$/.test(email))
    wrong('reviewer_email', said('reviews.admin.row.noEmail'))
  const lengths = {
    title,
    body,
    reviewer_name: authorName,
    reviewer_email: email,
    reply,
  }
  const limits = {
    title: most.title,
    body: most.body,
    reviewer_name: most.name,
    reviewer_email: most.email,
    reply: most.reply,
  }
  for (const [field, text] of Object.entries(lengths)) {
    const limit = limits[field as keyof typeof limits]
    if (text.length > limit) wrong(field, said('server.field.tooLong', { n: limit }))
  }
  if (errors.length > 0 || !createdAt || !status) return errors
  const { images, notes } = picturesOf(row, cell('picture_urls'))
  return {
    ...{ row, slug, rating, status, images, notes, createdAt, body },
    authorName,
    authorEmail: email,
    title: title || null,
    merchantResponse: reply || null,
    merchantResponseAt: repliedAt ?? null,
  }
}

const statuses = new Map<string, ReviewStatus>([
  ['ok', 'approved'],
  ['spam', 'rejected'],
  ['not-yet', 'pending'],
  ['', 'pending'],
])

const dateTime =
  /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?))? ?(UTC|Z|[+-]\d{2}:?\d{2})?$/

/** "2025-03-02 10:12:00 UTC", with or without time and zone; UTC when it names none. */
function timeOf(text: string): string | undefined {
  const [, day, time = '00:00', zone = 'UTC'] = dateTime.exec(text) ?? []
  if (day === undefined || !exists(day)) return undefined
  const offset = /^UTC|Z$/.test(zone) ? 'Z' : zone.replace(/^(...):?(..)$/, '$1:$2')
  const at = new Date(`${day}T${time}${offset}`)
  return isPlausible(at) ? at.toISOString() : undefined
}

/** A review of tomorrow would stand above all others for ever; a time zone may be ahead of ours. */
const isPlausible = (at: Date) =>
  at.getTime() >= earliest && at.getTime() <= Date.now() + 24 * 3600_000
const earliest = Date.UTC(1990, 0, 1)

/** A 31st of February would become a day of March. */
function exists(day: string): boolean {
  const midnight = new Date(`${day}T00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}

function picturesOf(row: number, text: string) {
  const notes: RowMessage[] = []
  const note = (message: Said) => void notes.push({ row, field: 'picture_urls', message })
  const all = text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const good = all.filter(isPicture)
  if (good.length < all.length) note(said('reviews.admin.row.noHttps'))
  if (good.length > most.images) note(said('reviews.admin.row.picturesMost', { n: most.images }))
  return { images: good.slice(0, most.images).map((url) => ({ url })), notes }
}

const isPicture = (url: string) => url.length <= most.url && isWebAddress(url)
