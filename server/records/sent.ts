/** What is sent of a field, as JSON and as a form. */
import type { z } from 'zod'

/** An emptied field of a form is null; what JSON leaves out stays. */
export const clearable = (schema: z.ZodType) => {
  const sent = schema.optional().nullable()
  return { creation: sent, change: sent, required: false }
}
/** What is left out, or emptied in a form, stays as it is. */
export const lasting = (schema: z.ZodType) => {
  const sent = schema.optional()
  return { creation: sent, change: sent, required: false }
}
