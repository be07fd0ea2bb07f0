/** Codes of gift cards: whoever has one has the money, so that the shop keeps their hash alone. */
import { createHash, randomInt } from 'node:crypto'
import type { Scope } from '#server/scope.ts'

/** Without 0, O, 1, I and L, which people mistake for each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 16

/** As `7KQ2-M4XD-9RTA-HW3B`: 79 bits of chance. */
export function newCode(): string {
  const signs = Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
  return [0, 4, 8, 12].map((at) => signs.slice(at, at + 4).join('')).join('-')
}

/** However it is typed: in small letters, with blanks, without its hyphens. */
const plain = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** What is kept of a code; the same code is another one in another store. */
export const hashOf = ({ storeId }: Pick<Scope, 'storeId'>, typed: string): string =>
  createHash('sha256')
    .update(`${storeId} ${plain(typed)}`)
    .digest('base64url')

export const last4Of = (code: string): string => plain(code).slice(-4)
