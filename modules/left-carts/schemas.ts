/** What may come in. */
import { z } from 'zod'

export const bySignature = z.object({ who: z.string().min(1).max(200) })
