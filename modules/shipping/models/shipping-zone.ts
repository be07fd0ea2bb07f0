/** Where one set of delivery rates holds. */
import { whole } from '#server/records/kinds.tsx'
import { places } from '#server/records/places-kind.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import { text } from '#server/records/text-kinds.tsx'

export const zoneFields = record({
  name: text({ most: 100, required: 'shipping.zones.noName' }),
  places: places(),
  position: whole({ most: 9999 }),
})

export class ShippingZone extends recordModel(zoneFields) {
  static override tableName = 'shipping_zones'
  static override readonly missing = 'shipping.zones.notFound'
  static override visible = true
  /** Of zones that fit equally well the first counts. */
  static override order = [{ column: 'position' }]
}
