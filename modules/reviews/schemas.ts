import { z } from 'zod'

/** Spec: Module configuration (reviews). */
export const options = z.object({ autoApprove: z.enum(['true', 'false']).default('false') })
