import type { MessageKey } from '#server/language/message.ts'
import type { Translate } from '#views/props.ts'

type Spoken =
  | 'arrived'
  | 'cancel'
  | 'cancelHint'
  | 'delivered'
  | 'deliveredAt'
  | 'noMail.undeliverHint'
  | 'packAndShip'
  | 'ship'
  | 'shipped'
  | 'shippedAt'
  | 'undeliver'
  | 'undeliverHint'
  | 'undelivered'
  | `state.${'packed' | 'shipped' | 'delivered' | 'cancelled'}`

/** What is said of a parcel, or of goods that their buyer collects: sent there is ready here, and delivered collected. */
export const wordOf = ({ pickup }: { pickup: string | null }, word: Spoken): MessageKey =>
  pickup === null ? `fulfillment.admin.${word}` : `fulfillment.admin.pickup.${word}`

/** What its parcels are called together: a pickup, where its buyer collects all of them. */
export const parcelsWord = (parts: readonly { pickup: string | null }[]): MessageKey =>
  parts.length > 0 && parts.every(({ pickup }) => pickup !== null)
    ? 'fulfillment.pickup'
    : 'fulfillment.parcels'

/** A place of several lines, in one. */
export const placeLine = (pickup: string, t: Translate): string =>
  t('fulfillment.admin.pickup.place', { place: pickup.split(/\s*\n\s*/).join(', ') })
