import type { ActKind } from '#server/acts/act-kind.ts'
import { ManualSettings } from './manual-settings.ts'

export const manualActs: ActKind = {
  ...{ model: ManualSettings, area: 'manual', label: 'manual.title' },
  path: '/admin/payments/manual',
  called: () => '',
  fields: {
    transferOffered: { label: 'manual.transfer' },
    pickupOffered: { label: 'manual.pickup' },
    transferTexts: { label: 'manual.transferHint' },
    pickupTexts: { label: 'manual.pickupHint' },
    remindAfter: { label: 'manual.admin.remindAfter' },
    cancelAfter: { label: 'manual.admin.cancelAfter' },
  },
}
