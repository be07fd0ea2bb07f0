/** Customers whom the merchant puts together by hand, under a name of their own. */
import { violates, violationOf } from '#server/data/engines/violations.ts'
import { conflict } from '#server/errors.ts'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import { text } from '#server/records/text-kinds.tsx'

export const groupFields = record({
  name: text({ most: 100, required: 'customers.groups.noName' }),
  note: text({ most: 2_000, rows: 3 }),
})

export class Group extends recordModel(groupFields) {
  static override tableName = 'customerGroups'
  static override readonly missing = 'customers.groups.notFound'
  static override order = [{ column: 'name', order: 'asc' as const }]
}

/** Two groups, or two segments, with one name could not be told apart: 409 NAME_TAKEN. */
export async function orNameTaken<T>(act: Promise<T>): Promise<T> {
  try {
    return await act
  } catch (error) {
    const violation = violationOf(error)
    if (violation?.kind === 'unique' && violates(violation, 'name'))
      throw conflict('NAME_TAKEN', 'customers.groups.nameTaken', undefined, { at: 'name' })
    throw error
  }
}
