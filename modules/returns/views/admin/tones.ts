import type { Tone } from '#views/kit/page/badge.tsx'
import type { ReturnState } from '../../models/returned/return.ts'

export const tones: Record<ReturnState, Tone> = {
  requested: 'warn',
  approved: 'info',
  received: 'warn',
  closed: 'good',
  rejected: 'neutral',
  cancelled: 'neutral',
}
