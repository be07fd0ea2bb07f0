/** What may come in. */
import { z } from 'zod'
import { paging } from '#server/desk/noun.ts'
import { says } from '#server/language/message.ts'
import { daysBetween } from '#server/locale/days.ts'
import { comparisons, periods, steps } from './models/period.ts'

const given = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)
const oneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  given(z.enum(words, says('server.field.oneOf')).optional())

/** Ten years. */
const mostDays = 3_660

const asked = z.object({
  period: oneOf(periods).transform((period) => period ?? '30'),
  compare: oneOf(comparisons).transform((compare) => compare ?? 'before'),
  /** Days of the shop’s calendar, both included, where the period is `own`. */
  from: given(z.iso.date().optional()),
  to: given(z.iso.date().optional()),
  step: oneOf(steps),
  /** Each for itself, the shop’s own where it has sales; `all` in the shop’s by the rates of the orders. */
  currency: given(
    z
      .string()
      .regex(/^([A-Z]{3}|all)$/)
      .optional(),
  ),
})

const isShort = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || Math.abs(daysBetween(from, to)) <= mostDays
const tooLong = { path: ['to'], ...says('reports.tooLong') }

export const overview = asked.refine(isShort, tooLong)
export type Overview = z.output<typeof overview>

const ofReport = asked.extend({
  /** One that there is not is 404. */
  name: z.string().max(64),
  /** A column, with `-` before it for the most first. */
  sort: given(
    z
      .string()
      .regex(/^-?[a-zA-Z]{1,40}$/)
      .optional(),
  ),
})
export const report = ofReport
  .extend({ take: paging.shape.take.default(50), skip: paging.shape.skip })
  .refine(isShort, tooLong)
export type ReportAsked = z.output<typeof report>
export const file = ofReport.refine(isShort, tooLong)
export type FileAsked = z.output<typeof file>
