import type { Translate } from '#views/props.ts'
import type { Delivery } from '../models/acts/delivery.ts'

/** By which option the next one is sent, as a sentence. */
export function sentBy(
  delivery: { id: string; label: string } | null,
  offered: readonly Delivery[],
  t: Translate,
): string {
  if (delivery === null) return t('subscriptions.deliveryCheapest')
  const found = offered.find(({ id }) => id === delivery.id)
  return t(found ? 'subscriptions.deliveryBy' : 'subscriptions.deliveryGone', {
    label: found?.label ?? delivery.label,
  })
}
