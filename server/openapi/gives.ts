/** Says what a route answers, for its description; the answer itself is not touched. */
import type { z } from 'zod'
import { marked, type Step } from '#server/http/context.ts'

/** The JSON of a successful answer as a schema, or the media type of one that is no JSON; `status` when it is not 200. */
export const gives = (what: z.ZodType | string, status = 200): Step =>
  marked({ gives: { what, status } }, (_ctx, next) => next())
