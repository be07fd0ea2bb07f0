/** Codes that people read and type. */
import { randomInt } from 'node:crypto'

/** Without 0, O, 1, I and L, which people mistake for each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Signs by chance from a CSPRNG: almost 5 bits each. */
export const randomSigns = (count: number): string =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')
