/** One colour for one meaning: paid and delivered are good, waiting is a warning, failed is bad. */
import type { Tone } from '#views/kit/page/badge.tsx'

export const stateTones: Readonly<Record<string, Tone>> = {
  on_hold: 'warn',
  completed: 'good',
  cancelled: 'bad',
}
export const paymentTones: Readonly<Record<string, Tone>> = {
  unpaid: 'warn',
  pending: 'warn',
  partially_paid: 'warn',
  authorized: 'info',
  paid: 'good',
  voided: 'bad',
}
export const fulfillmentTones: Readonly<Record<string, Tone>> = {
  partially_fulfilled: 'warn',
  fulfilled: 'good',
  delivered: 'good',
}
