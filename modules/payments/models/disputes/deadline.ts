import type { Format, Translate } from '#views/props.ts'
import type { PaymentDispute } from './payment-dispute.ts'

/** Until when an answer is wanted, with the days that are left; its state where none is. */
export function deadlineOf(
  dispute: Pick<PaymentDispute, 'state' | 'dueAt' | 'daysLeft'>,
  { t, format }: { t: Translate; format: Format },
): string {
  const { state, dueAt, daysLeft } = dispute
  if (daysLeft === null || dueAt === null) return t(`payments.admin.dispute.said.${state}`)
  const date = format.dateTime(dueAt)
  if (daysLeft < 0) return t('payments.admin.dispute.late', { date })
  return t('payments.admin.dispute.due', { date, days: daysLeft })
}
