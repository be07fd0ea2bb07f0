/** A line of which some is not in a parcel yet. */
export interface Left {
  lineId: string
  title: string
  sku: string | null
  /** Where its buyer fetches it; null where it is sent. */
  pickup: string | null
  ordered: number
  left: number
}
