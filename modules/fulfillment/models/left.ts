/** A line of which some is not in a parcel yet. */
export interface Left {
  lineId: string
  title: string
  sku: string | null
  ordered: number
  left: number
}
