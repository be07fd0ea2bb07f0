/** Shapes that answers of every module share. */
import { z } from 'zod'

/** The answer to a deletion. */
export const deleted = z.object({ deleted: z.literal(true) })
