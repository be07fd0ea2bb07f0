/** A payment that somebody began, as the shop answers it. */
import { z } from 'zod'
import { type AttemptState, attemptStates } from './payment-states.ts'

/** Without an attempt there was nothing to pay. */
export interface BegunPayment {
  attempt: { id: string; state: AttemptState; redirectUrl: string | null } | null
  /** Once it is paid or promised. */
  orderId: string | null
}

export const begunPaymentJson = ({ attempt, orderId }: BegunPayment) => ({
  id: attempt?.id ?? null,
  state: attempt?.state ?? 'captured',
  ...(attempt?.redirectUrl && { redirectUrl: attempt.redirectUrl }),
  ...(orderId !== null && { orderId }),
})

/** The same, for the description of the API. */
export const begunPayment = z.object({
  payment: z
    .object({
      id: z.string().nullable(),
      state: z.enum(attemptStates),
      redirectUrl: z.string().optional().describe('Where the buyer pays.'),
      orderId: z.string().optional().describe('Once it is paid or promised.'),
    })
    .meta({ id: 'CheckoutPayment' }) satisfies z.ZodType<ReturnType<typeof begunPaymentJson>>,
})
