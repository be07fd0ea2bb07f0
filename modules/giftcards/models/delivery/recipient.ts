/** What a buyer writes at a gift card that is sold: to whom it goes, and on which day. */
import { now } from '#server/ids.ts'
import { type Said, said } from '#server/language/message.ts'
import { instantOf, wallOf } from '#server/locale/time-zone.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'

type Properties = Readonly<Record<string, string>>

const day = 86_400_000

/** The days on which a card can be sent, as YYYY-MM-DD by the shop's clocks: from today, for a year. */
export function sendingDays({ shop: { timeZone } }: Scope): { from: string; until: string } {
  const dateAt = (time: number) => wallOf(new Date(time).toISOString(), timeZone).slice(0, 10)
  const today = Date.parse(now())
  return { from: dateAt(today), until: dateAt(today + 365 * day) }
}

/** What is wrong with it, by property. */
export function recipientFaults(
  scope: Scope,
  { giftCard, properties }: { giftCard: boolean; properties: Properties },
): Record<string, Said> {
  if (!giftCard) return {}
  const { recipientEmail = '', sendOn = '' } = properties
  return {
    ...(recipientEmail !== '' &&
      !emailOf(recipientEmail) && { recipientEmail: said('server.field.email') }),
    ...(sendOn !== '' && !isSendingDay(scope, sendOn) && { sendOn: said('giftcards.badDay') }),
  }
}

/** To whom and when. What an API wrote past the rules is left out: the buyer gets the card at once. */
export function recipientIn(scope: Scope, properties: Properties) {
  const { recipientEmail = '', recipientName = '', message = '', sendOn = '' } = properties
  const at = isSendingDay(scope, sendOn)
    ? instantOf(`${sendOn}T09:00`, scope.shop.timeZone)
    : undefined
  return {
    email: emailOf(recipientEmail) ?? null,
    recipientName: recipientName || null,
    message: message || null,
    /** In the morning of that day; null: at once. */
    sendAt: at !== undefined && at > now() ? at : null,
  }
}

function isSendingDay(scope: Scope, sendOn: string): boolean {
  const { from, until } = sendingDays(scope)
  return (
    instantOf(`${sendOn}T09:00`, scope.shop.timeZone) !== undefined &&
    sendOn >= from &&
    sendOn <= until
  )
}
