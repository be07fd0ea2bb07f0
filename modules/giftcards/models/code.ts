/** Codes of gift cards: whoever has one has the money, so that the shop keeps their hash alone. */
import { createHash } from 'node:crypto'
import type { Scope } from '#server/scope.ts'
import { randomSigns } from '#server/text/typed-code.ts'

/** As `7KQ2-M4XD-9RTA-HW3B`: 79 bits of chance. */
export function newCode(): string {
  return Array.from({ length: 4 }, () => randomSigns(4)).join('-')
}

/** However it is typed: in small letters, with blanks, without its hyphens. */
const plain = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** What is kept of a code; the same code is another one in another store. */
export const hashOf = ({ storeId }: Pick<Scope, 'storeId'>, typed: string): string =>
  createHash('sha256')
    .update(`${storeId} ${plain(typed)}`)
    .digest('base64url')

export const last4Of = (code: string): string => plain(code).slice(-4)
