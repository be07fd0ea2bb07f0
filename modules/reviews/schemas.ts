import { z } from 'zod'
import { isKey } from '#server/files/files.ts'
import { reportReasons } from './models/moderation/report.ts'
import { imageLimit, isWebAddress } from './models/pictures/review-image.ts'
import { sortings } from './models/review-list.ts'
import { tidyLine, tidyText } from './models/tidy.ts'

export const options = z.object({ autoApprove: z.enum(['true', 'false']).default('false') })

const id = z.string().min(1).max(64)
const line = (least: number, most: number) =>
  z.string().transform(tidyLine).pipe(z.string().min(least).max(most))
const text = (least: number, most: number) =>
  z.string().transform(tidyText).pipe(z.string().min(least).max(most))
const email = z
  .string()
  .transform((typed) => typed.trim())
  .pipe(z.string().min(1).max(320).pipe(z.email()))

/** Any https address, or a file of our own. */
const pictureUrl = z
  .string()
  .max(2000)
  .superRefine((url, issues) => {
    const isOurs = url.startsWith('/uploads/') && isKey(url.slice('/uploads/'.length))
    if (isOurs || isWebAddress(url)) return
    issues.addIssue({ code: 'invalid_format', format: 'url', input: url })
  })

const image = z.object({ url: pictureUrl, caption: line(0, 500).optional().nullable() })

/** What every way to write a review takes. */
export const fields = {
  productId: id,
  rating: z.number().int().min(1).max(5),
  title: line(0, 500).optional().nullable(),
  body: text(1, 10_000),
  images: z.array(image).max(imageLimit).optional().nullable(),
  /** Of a form: the words to its files, in the same order. */
  captions: z.array(line(0, 500)).max(imageLimit).optional(),
}

export const submission = z.object({ ...fields, authorName: line(1, 200), authorEmail: email })
/** From somebody who is signed in: name and address are known. */
export const ownSubmission = z.object({
  ...fields,
  authorName: line(0, 200).optional().nullable(),
  authorEmail: z.unknown().optional(),
})

const page = {
  take: z.number().int().min(1).max(100).default(20),
  skip: z.number().int().min(0).default(0),
}

export const byId = z.object({ id })
export const byProduct = z.object({ productId: id })

export const listing = z.object({
  productId: id,
  ...page,
  sortBy: z.enum(sortings).default('recent'),
  rating: z
    .number()
    .pipe(z.literal([1, 2, 3, 4, 5]))
    .optional(),
  photos: z.boolean().optional(),
})

/** `page` and `limit` are another way to say `skip` and `take`. */
export const mine = z
  .object({
    take: z.number().int().min(1).max(100).optional(),
    skip: page.skip,
    page: z.number().int().min(1).max(1_000_000).optional(),
    limit: z.number().int().min(1).max(100).optional(),
  })
  .transform(({ take, limit, skip, page: number }) => {
    const size = take ?? limit ?? 20
    return { take: size, skip: number === undefined ? skip : (number - 1) * size }
  })

export const complaint = z.object({
  id,
  reason: z.enum(reportReasons),
  details: text(0, 1000).optional().nullable(),
})

export type Submission = z.output<typeof ownSubmission>
export type Listing = z.output<typeof listing>
export type Complaint = z.output<typeof complaint>
