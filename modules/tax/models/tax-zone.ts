/** Where one set of tax rates holds. */
import { flag, whole } from '#server/records/kinds.tsx'
import { places } from '#server/records/places-kind.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import { text } from '#server/records/text-kinds.tsx'

export const zoneFields = record({
  name: text({ most: 100, required: 'tax.zones.noName' }),
  places: places(),
  reverseCharge: flag(),
  position: whole({ most: 9999 }),
})

export class TaxZone extends recordModel(zoneFields) {
  static override tableName = 'tax_zones'
  static override readonly missing = 'tax.zones.notFound'
  static override visible = true
  /** Of zones that fit equally well the first counts. */
  static override order = [{ column: 'position' }]
}
