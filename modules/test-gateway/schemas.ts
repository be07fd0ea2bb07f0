import { z } from 'zod'
import { cards } from './models/test-payment.ts'

export const byId = z.object({ id: z.string().min(1).max(64) })
export const payment = byId.extend({ card: z.enum(cards).default('works') })
