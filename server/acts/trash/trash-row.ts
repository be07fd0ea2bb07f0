import { StoreModel } from '#server/data/model.ts'

/** The rank of what remains for a day of a record that was deleted for good: that it was, and nothing of it. */
export const forGood = -1

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
