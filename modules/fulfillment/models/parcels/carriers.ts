/** Carriers whose tracking pages are known. */

/** Names as they are printed; what a merchant types is compared without case and spaces. */
const addresses = {
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  DPD: 'https://tracking.dpd.de/status/en_US/parcel/',
  GLS: 'https://gls-group.com/GROUP/en/parcel-tracking?match=',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
  'La Poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  'Swiss Post': 'https://service.post.ch/ekp-web/ui/entry/search/',
}

export const carriers: readonly string[] = Object.keys(addresses)

const spelled = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
const known = new Map(
  Object.entries(addresses).map(([name, address]) => [spelled(name), { name, address }]),
)

/** The carrier's own spelling where it is a known one. */
export const carrierName = (typed: string): string => known.get(spelled(typed))?.name ?? typed

/** Where a parcel is looked up; null without a number, or where nobody knows the carrier's page. */
export function trackingUrl(carrier: string | null, number: string | null): string | null {
  const found = known.get(spelled(carrier ?? ''))
  const bare = (number ?? '').replace(/\s+/g, '')
  return found && bare !== '' ? `${found.address}${encodeURIComponent(bare)}` : null
}
