import { addressLines } from '#server/locale/address/form.ts'
import type { Scope } from '#server/scope.ts'
import type { Letter } from '#views/mail/letter.tsx'
import type { Facts, Shipment } from '../models/facts.ts'
import { type Kind, type KindName, kinds } from '../models/kinds.ts'
import { parcelLines, sumsOf } from './order-sums.ts'

export interface Written {
  subject: string
  letter: Letter
}

/** A mail about an order, in the language of `scope`. */
export function orderLetter(scope: Scope, kind: KindName, facts: Facts): Written {
  const { t, shop } = scope
  const { order, url, list = [], links = [], shipment, amount = '', invoice = '', to } = facts
  const { content } = facts
  const shows: Kind = kinds[kind]
  const words = `notifications.mail.${kind}`
  const values = {
    shop: shop.name,
    number: String(order.number),
    amount,
    invoice,
    ...nameOf(facts),
  }
  return {
    subject: t(`${words}.subject`, values),
    letter: {
      title: t(`${words}.title`, values),
      paragraphs: [
        t(to ? `${words}.text.${to}` : `${words}.text`, values),
        ...furtherOf(scope, shows, facts),
      ],
      ...(content ? { content } : {}),
      list: shows.parcel && shipment ? parcelLines(scope, order, shipment) : list,
      ...(shows.sums ? { sums: sumsOf(scope, order) } : {}),
      ...(shows.parcel && shipment ? tracked(scope, shipment, links) : { links }),
      ...(url === null ? {} : { button: { label: t(`${words}.button`, values), url } }),
    },
  }
}

const nameOf = ({ order: { billingAddress } }: Facts) => ({
  name: `${billingAddress.firstName} ${billingAddress.lastName}`.trim(),
})

/** How to pay, and where the goods go. */
function furtherOf(scope: Scope, shows: Kind, facts: Facts): string[] {
  const { t } = scope
  const { order, due, instructions } = facts
  const { methodLabel, note } = order
  return [
    ...(shows.payment ? [t('notifications.method', { method: methodLabel })] : []),
    ...(shows.payment && instructions ? [instructions] : []),
    ...(shows.address ? whereTo(scope, facts) : []),
    ...(due ? [t('notifications.toPay', { amount: due, method: methodLabel })] : []),
    ...(shows.arrival ? arrivals(scope, order) : []),
    ...(shows.sums && note ? [t(`notifications.note.${shows.to}`, { note })] : []),
  ]
}

function whereTo({ t, language }: Scope, { order, shipment }: Facts): string[] {
  const { shippingAddress } = order
  const pickup = shipment?.pickup ?? order.pickup
  if (pickup !== null)
    return [t('notifications.pickup', { place: pickup.split(/\s*\n\s*/).join(', ') })]
  if (shippingAddress === null) return []
  return [t('notifications.to', { address: addressLines(shippingAddress, language).join(', ') })]
}

/** When each parcel arrives, as it was promised; what is in it, where there are several. */
function arrivals({ t, format }: Scope, { parcels, lines }: Facts['order']): string[] {
  return parcels.flatMap(({ arrives, pickup, lineIds }) => {
    if (arrives === null) return []
    const days = format.days(...arrives)
    const said = t(pickup === null ? 'notifications.arrives' : 'notifications.ready', { days })
    if (parcels.length === 1) return [said]
    const goods = new Set(lines.filter(({ id }) => lineIds.includes(id)).map(({ title }) => title))
    return [`${[...goods].join(', ')}: ${said}`]
  })
}

function tracked(
  { t }: Scope,
  { carrier, trackingNumber, trackingUrl }: Shipment,
  links: NonNullable<Letter['links']>,
) {
  const name = [carrier, trackingNumber].filter(Boolean).join(' ')
  if (trackingUrl !== null)
    return { links: [{ label: t('notifications.track', { name }), url: trackingUrl }, ...links] }
  return name === '' ? { links } : { links, small: [t('notifications.track', { name })] }
}
