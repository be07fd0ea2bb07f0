/** Input of a field, from JSON or a form. */
import type { z } from 'zod'

/** Null for a field emptied in a form; undefined, which changes nothing, when JSON leaves it out. */
export const clearable = (schema: z.ZodType) => {
  const sent = schema.optional().nullable()
  return { creation: sent, change: sent, required: false }
}
/** What is left out, or emptied in a form, stays as it is. */
export const lasting = (schema: z.ZodType) => {
  const sent = schema.optional()
  return { creation: sent, change: sent, required: false }
}
