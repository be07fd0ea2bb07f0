/** How goods leave the shop: one row a store, none until somebody set it. */
import { count } from '#server/records/number-kinds.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import { text } from '#server/records/text-kinds.tsx'
import { daysOff } from '../arrival/days-off-kind.ts'
import { weekdays } from '../arrival/weekdays-kind.tsx'
import { packingFault, packingFields } from './packing-fields.ts'

export const settingsFields = record(
  {
    handlingDays: count({ most: 365 }),
    cutOff: count({ most: 23 }),
    workDays: weekdays(),
    deliveryDays: weekdays(),
    daysOff: daysOff(),
    ...packingFields(),
    originPostcode: text({ most: 20 }),
  },
  packingFault,
)

export class ShippingSettings extends recordModel(settingsFields) {
  static override tableName = 'shipping_settings'
  static override visible = true
}
