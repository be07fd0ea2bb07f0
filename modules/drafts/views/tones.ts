import type { Tone } from '#views/kit/page/badge.tsx'
import type { DraftState } from '../models/draft-order.ts'

export const tones: Record<DraftState, Tone> = {
  open: 'neutral',
  sent: 'warn',
  paying: 'warn',
  completed: 'good',
  cancelled: 'neutral',
}
