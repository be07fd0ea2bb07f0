/** Work that outlives a request. */
import type { Job } from '#server/jobs/jobs.ts'
import { exchangeWaited, finishExchange } from './models/returned/exchange.ts'

export const jobs: Record<string, Job> = {
  /** Finishes an exchange whose process died: its refund, or the draft of the new goods. */
  'returns.exchange': { run: finishExchange },
  /** Mails the card of an exchange whose difference nobody paid in time. */
  'returns.exchangeWaited': { run: exchangeWaited },
}
