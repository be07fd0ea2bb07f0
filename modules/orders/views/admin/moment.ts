/** What happened to an order, in a sentence. */
import type { Tone } from '#views/kit/page/badge.tsx'
import type { Moment } from '#views/kit/page/timeline.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { EventType, OrderEvent } from '../../models/order-event.ts'
import type { OrderSheet } from '../../models/sheet/order-sheet.ts'
import { eventText } from '../event-text.ts'
import { nameOfEvent } from '../parts/sending.ts'

const tones: Partial<Record<EventType, Tone>> = {
  paid: 'good',
  delivered: 'good',
  completed: 'good',
  held: 'warn',
  cancelled: 'bad',
  moneyFailed: 'bad',
  disputed: 'bad',
  withdrawn: 'warn',
  editVoid: 'bad',
}

interface Told {
  sheet: OrderSheet
  format: Format
  t: Translate
}

export function momentOf(event: OrderEvent, { sheet, format, t }: Told): Moment {
  const { type, at, actorName } = event
  const text = eventText(event, t)
  const what = detailOf(event, { sheet, format, t })
  const { to } = event.details
  const said =
    type === 'refunded' && typeof to === 'string'
      ? t(`orders.admin.refundedTo.${to}`, { amount: what })
      : t(`orders.admin.happened.${nameOfEvent(type, event.details.isPickup === true)}`, { what })
  return {
    ...{ at, when: [format.dateTime(at), actorName].filter(Boolean).join(' · '), title: said },
    ...(text === null ? {} : { text }),
    tone: tones[type] ?? 'neutral',
  }
}

function detailOf({ type, details }: OrderEvent, { sheet, format, t }: Told): string {
  if (type === 'held') return words(details.reasons, 'orders.admin.holdShort', t)
  if (type === 'payment') return words([details.state], 'orders.admin.paymentStatus', t)
  if (type === 'editSent' && typeof details.difference === 'number')
    return format.money(details.difference, sheet.order.currency)
  if ((type === 'refunded' || type === 'disputed') && typeof details.amount === 'number')
    return format.money(details.amount, currencyOf(details, sheet))
  if (typeof details.number === 'number') return String(details.number)
  return ''
}

const currencyOf = ({ currency }: OrderEvent['details'], { order }: OrderSheet): string =>
  typeof currency === 'string' ? currency : order.currency

const words = (names: unknown, key: string, t: Translate): string =>
  Array.isArray(names) ? names.map((name) => t(`${key}.${String(name)}`)).join(', ') : ''
