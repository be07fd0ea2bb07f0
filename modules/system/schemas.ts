import { z } from 'zod'
import { withFields } from '#server/lists/list-fields.ts'
import { jobFields, jobStatuses } from './models/job.ts'

const search = z.object({
  q: z.string().trim().max(200).optional(),
  take: z.number().int().min(1).max(100).default(20),
  skip: z.number().int().min(0).max(10_000).default(0),
})

export const jobSearch = withFields(
  search.extend({ status: z.enum(jobStatuses).optional() }),
  jobFields,
)
export const componentSearch = z.object({
  q: z.string().trim().max(200).default(''),
  module: z.string().trim().max(60).default(''),
})
/** What is no component's name is simply not found. */
export const byName = z.object({ name: z.string().min(1).max(64) })
export const bySection = z.object({ section: z.string().min(1).max(64) })
export const byId = z.object({ id: z.string().min(1).max(64) })
