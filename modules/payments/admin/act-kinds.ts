/** What merchants decide about payment methods, as the audit log tells and takes it back. Money is final. */
import { type ActKind, onlyThese } from '#server/acts/act-kind.ts'
import { PaymentDispute } from '../models/disputes/payment-dispute.ts'
import { GatewaySetting } from '../models/gateways/gateway-setting.ts'

const area = 'payments'

export const paymentActs: ActKind[] = [
  {
    ...{ model: GatewaySetting, area, label: 'payments.admin.gateways' },
    path: '/admin/payments/gateways',
    called: ({ gateway }) => String(gateway ?? ''),
    fields: {
      offered: { label: 'payments.admin.offered' },
      captures: { label: 'payments.admin.captures', values: 'payments.admin.capture' },
    },
  },
  {
    ...{ model: PaymentDispute, area, label: 'payments.dispute.one' },
    path: '/admin/payments/disputes/:id',
    called: ({ key }) => String(key ?? ''),
    fields: { note: { label: 'payments.dispute.note' } },
    covers: onlyThese(['note', 'notedBy']),
  },
]
