import type { Address } from '#server/locale/address.ts'
import { addressLines } from '#server/locale/address-form.ts'

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
