/** The module's JSON. */

import type { SavedAddress } from '../models/saved.ts'
import type { SavedAddress as Row } from '../models/saved-address.ts'
import type { Segment } from '../models/segments/segment.ts'

/** In the order of `SavedAddress.of`: the first is the default. */
export const addressesJson = (rows: readonly Row[]): SavedAddress[] =>
  rows.map(({ id, address }, at) => ({ ...address, id, isDefault: at === 0 }))

export const segmentJson = ({ id, name, rules, createdAt, updatedAt }: Segment) => ({
  ...{ id, name, rules, createdAt, updatedAt },
})
export type SegmentJson = ReturnType<typeof segmentJson>
