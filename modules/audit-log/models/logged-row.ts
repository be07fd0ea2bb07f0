import { StoreModel } from '#server/data/model.ts'

/** What both tables of the log say: who, when, from where. */
export class LoggedRow extends StoreModel {
  static override timestamps = false
  static override audited = false
  /** Columns, as the database spells them, in which words are looked for. */
  static readonly searched: readonly string[] = []
  declare at: string
  declare actorType: string
  declare actorId: string | null
  declare actorName: string
  declare address: string | null
  declare userAgent: string | null
  declare requestId: string
}
