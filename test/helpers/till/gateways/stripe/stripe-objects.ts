// What Stripe keeps, in its own words.
import { randomBytes } from 'node:crypto'

/** In the buyer's words, as a careless program would log it. */
export const cardNumber = '4000056655665556'

export interface Session {
  id: string
  attempt: string
  currency: string
  amount: number
  created: number
  expires_at: number
  status: 'open' | 'complete' | 'expired'
  intent: Intent | null
  /** What is paid with is kept. */
  keeps: boolean
}

export interface Intent {
  id: string
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled'
  currency: string
  charge: Charge | null
  metadata?: Record<string, string>
  /** With which a page of the shop confirms it. */
  client_secret?: string
  cancellation_reason?: string | null
  last_payment_error?: { code: string; decline_code: string }
}

export interface Charge {
  id: string
  amount: number
  amount_captured: number
  captured: boolean
  disputed: boolean
  status: 'succeeded' | 'failed'
  customer: string | null
  payment_method: string | null
}

export interface Refund {
  id: string
  charge: string
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
  metadata: Record<string, string>
}

export const idOf = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

const nobodys = { customer: null, payment_method: null, disputed: false } as const
export const yes = { ...nobodys, status: 'succeeded' } as const
export const no = { ...nobodys, captured: false, status: 'failed' } as const
