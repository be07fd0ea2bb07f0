/** The mails of an order, as data: who reads each, and what stands in it. */

export interface Kind {
  to: 'buyer' | 'merchant'
  /** The lines of the order and what they add up to. */
  sums?: true
  /** Where it goes. */
  address?: true
  /** When it arrives. */
  arrival?: true
  /** How it is paid, where that is still to be done. */
  payment?: true
  /** What is in the parcel, and how it travels. */
  parcel?: true
  /** What is still to be paid of it, as by who pays where it is collected. */
  due?: true
}

export const kinds = {
  placed: { to: 'buyer', sums: true, address: true, arrival: true, payment: true },
  paymentDue: { to: 'buyer', sums: true, payment: true },
  paid: { to: 'buyer', sums: true },
  invoiced: { to: 'buyer' },
  shipped: { to: 'buyer', parcel: true, address: true },
  delivered: { to: 'buyer', parcel: true },
  ready: { to: 'buyer', parcel: true, address: true, due: true },
  collected: { to: 'buyer', parcel: true },
  cancelled: { to: 'buyer', sums: true },
  refunded: { to: 'buyer' },
  edited: { to: 'buyer', sums: true },
  editDue: { to: 'buyer' },
  paymentFailed: { to: 'buyer' },
  newOrder: { to: 'merchant', sums: true, address: true },
  held: { to: 'merchant' },
  disputed: { to: 'merchant' },
  soldOut: { to: 'merchant' },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof kinds

const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name)
export const kindNames = Object.keys(kinds).filter(isKind)
