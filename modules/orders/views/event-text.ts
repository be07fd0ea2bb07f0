import { typedOrStored } from '#server/language/message.ts'
import type { Translate } from '#views/props.ts'
import type { OrderEvent } from '../models/order-event.ts'

/** The words of an event: a note is what somebody typed, whatever it looks like; elsewhere the shop writes messages too. */
export const eventText = (
  { type, text }: Pick<OrderEvent, 'type' | 'text'>,
  t: Translate,
): string | null => (text === null || type === 'note' ? text : typedOrStored(t, text))
