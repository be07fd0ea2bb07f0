/** What the fields of our own export hold, as schemas of kinds and translations of entries take it. */
import { z } from 'zod'
import { isRecord, owned } from '#server/data/own-property.ts'
import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { readMajor } from '#server/locale/typed-amount.ts'
import type { OwnEntry } from './kind.ts'

/** A text; what is not filled in is an empty one. */
export const textIn = (most: number) =>
  z
    .string()
    .max(most)
    .nullable()
    .transform((text) => text ?? '')

/** A picture that a record shows. */
export const pictureIn = z
  .object({ url: z.string().min(1).max(2000), alt: z.string().max(1000) })
  .nullable()

/** A part of an entry, as `seo`; empty where there is none. */
export const partOf = (entry: OwnEntry, name: string): OwnEntry => {
  const part = owned(entry, name)
  return isRecord(part) ? part : {}
}

/** The fields of `names` that an entry has, each under its other name. */
export const renamed = (
  entry: OwnEntry,
  names: Readonly<Record<string, string>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([from, to]) => {
      const value = owned(entry, from)
      return value === undefined ? [] : [[to, value]]
    }),
  )

/** An amount in major units as minor ones; null where there is none. 422 at the field. */
export function minorIn(entry: OwnEntry, name: string, currency: string): number | null {
  const amount = owned(entry, name)
  if (amount === undefined || amount === null || amount === '') return null
  if (typeof amount !== 'string' && typeof amount !== 'number')
    throw badInput({ [name]: said('server.field.form') })
  const minor = readMajor(amount, currency)
  if (typeof minor !== 'number') throw badInput({ [name]: minor })
  return minor
}

/** The currency that stands beside amounts; `otherwise` where the file has none. */
export const currencyIn = (entry: OwnEntry, otherwise = 'USD'): string =>
  String(owned(entry, 'currency') ?? otherwise).toUpperCase()
