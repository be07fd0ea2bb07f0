/** What customers answers. */
import type { Address } from '#server/locale/address.ts'

export interface SavedAddress extends Address {
  id: string
  /** Taken where none is chosen. */
  isDefault: boolean
}

declare module '#server/bus.ts' {
  interface Asks {
    /** The record of an account or of an address that bought as a guest; made when there is none. Inside `atomic`. */
    'customers.meet': {
      in: { email: string; userId: string | null; firstName: string; lastName: string }
      out: { customerId: string }
    }
    /** The saved addresses of the signed-in caller, the default first; none for a guest. */
    'customers.addresses': { in: object; out: SavedAddress[] }
    /** Saves an address of the signed-in caller, unless an equal one is there. Inside `atomic`. */
    'customers.keepAddress': { in: { address: Address }; out: undefined }
  }
}
