import { StoreModel } from '#server/data/model.ts'

/** A row of a deleted record: its own at rank 0, those that went with it below. */
export class Trash extends StoreModel {
  static override tableName = 'trash_rows'
  static override timestamps = false
  static override audited = false
  /** The table of the record, as the database spells it. */
  declare kind: string
  declare recordId: string
  declare actId: string
  declare tableName: string
  declare rank: number
  /** JSON in the database's own spelling. */
  declare row: string
  declare at: string
  declare actorId: string | null
  declare actorName: string
}
