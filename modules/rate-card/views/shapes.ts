/** What the admin's addresses answer, as schemas for the description of the API. */
import { z } from 'zod'
import type { RecordJson } from '#server/records/record.tsx'
import type { cardFields } from '../models/rate-card.ts'

export const card = z
  .object({
    ...{ id: z.string(), createdAt: z.string(), updatedAt: z.string() },
    labels: z.record(z.string(), z.string()).describe('By language.'),
    status: z.enum(['active', 'paused']),
    zones: z.string().describe('A line each: `2; AT | CH; 2-4`.'),
    prices: z.string().describe('`kg; 1; 2`, then a weight and its prices in major units a line.'),
  })
  .meta({ id: 'RateCard' }) satisfies z.ZodType<RecordJson<typeof cardFields.fields>>
