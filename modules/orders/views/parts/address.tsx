import { type Address, isPlaceless } from '#server/locale/address/address.ts'
import { addressLines } from '#server/locale/address/form.ts'

/** An address as it is written on a parcel. */
export function AddressLines({ address, language }: { address: Address; language: string }) {
  return (
    <address class="order-address">
      {addressLines(address, language).map((line) => (
        <span safe>{line}</span>
      ))}
    </address>
  )
}

/** What the address of the bill is called: who collects the goods, where nobody said where they live. */
export const billedAs = ({
  billingAddress,
  pickup,
}: {
  billingAddress: Address
  pickup: string | null
}) =>
  pickup !== null && isPlaceless(billingAddress) ? 'orders.collector' : 'orders.billingAddress'

/** Where an order is fetched, line by line as the merchant wrote it. */
export function PickupLines({ place }: { place: string }) {
  return (
    <address class="order-address">
      {place.split('\n').map((line) => (
        <span safe>{line}</span>
      ))}
    </address>
  )
}
