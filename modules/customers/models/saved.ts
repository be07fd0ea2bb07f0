import type { Address } from '#server/locale/address/address.ts'

/** An address that its account can choose. */
export interface SavedAddress extends Address {
  id: string
  /** Taken where none is chosen. */
  isDefault: boolean
}
