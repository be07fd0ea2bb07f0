/** Columns that fill fields which merchants added to records in a list of others, as variants of products. */
import { fieldColumn } from '#server/records/custom-fields.ts'
import type { Columns } from '../source.ts'

/** `variants.customFields.colour_code` */
export const lineFieldColumn = (list: string, key: string) => `${list}.${fieldColumn(key)}`

const line = /^\w+\.customFields\../

export const isLineFieldTarget = (target: string) => line.test(target)

/** The header of each such column, by the key of its field. */
export function lineFieldsIn(list: string, columns: Columns): ReadonlyMap<string, string> {
  const prefix = lineFieldColumn(list, '')
  return new Map(
    [...columns].flatMap(([target, header]) =>
      target.startsWith(prefix) ? [[target.slice(prefix.length), header] as const] : [],
    ),
  )
}
