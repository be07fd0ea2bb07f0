/** Codes that people read and type. */
import { randomInt } from 'node:crypto'

/** Without 0, O, 1, I and L, which people mistake for each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Signs by chance from a CSPRNG: almost 5 bits each. */
export const randomSigns = (count: number): string =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Letters and digits of every script; capitals and small letters are the same, and nothing between them counts. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** All but this one, however each is spelled. */
export const codesWithout = (codes: readonly string[], code: string): string[] =>
  codes.filter((one) => plainCode(one) !== plainCode(code))
