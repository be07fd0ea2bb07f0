/** Somebody who bought: as an account, or as a guest with an e-mail address. */
import { z } from 'zod'
import { violates, violationOf } from '#server/data/engines/violations.ts'
import { listOf } from '#server/data/shapes.ts'
import { conflict } from '#server/errors.ts'
import type { Address } from '#server/locale/address/address.ts'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import { text } from '#server/records/text-kinds.tsx'
import { email } from './fields/email-field.tsx'
import { tags } from './fields/tags.tsx'

export const fields = record({
  email: email(),
  firstName: text({ most: 100 }),
  lastName: text({ most: 100 }),
  tags: tags(),
  note: text({ most: 5_000, rows: 4 }),
})

export class Customer extends recordModel(fields) {
  static override tableName = 'customers'
  static override readonly missing = 'customers.admin.notFound'
  static override shapes = { ...fields.shapes, addresses: listOf(z.looseObject({})) }
  declare userId: string | null
  /** Since when they want the newsletter, UTC. */
  declare consentAt: string | null
  /** What another shop knew of somebody without an account, the default first. */
  declare addresses: Address[]
}

/** By their name; who has none, by the address. */
export const called = ({
  firstName,
  lastName,
  email,
}: Pick<Customer, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email

/** Whoever writes an address that another record has is told so: 409 EMAIL_TAKEN. */
export async function orTaken<T>(act: Promise<T>): Promise<T> {
  try {
    return await act
  } catch (error) {
    const violation = violationOf(error)
    if (violation?.kind === 'unique' && violates(violation, 'email'))
      throw conflict('EMAIL_TAKEN', 'customers.admin.emailTaken', undefined, { at: 'email' })
    throw error
  }
}
