/** The portable hashes of PHP that WordPress wrote before 6.8: MD5 over and over, with signs of their own for six bits each. */
import { createHash } from 'node:crypto'

const signs = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const form = /^\$[PH]\$([./0-9A-Za-z])([./0-9A-Za-z]{8})[./0-9A-Za-z]{22}$/
/** As powers of two. WordPress writes 13; four times that takes a twentieth of a second. */
const rounds = { least: 7, most: 15 }

/** Its parts; undefined for any other text, and for more rounds than a guess may cost. */
export function portableHash(hash: string): { salt: string; power: number } | undefined {
  const [, mark = '', salt = ''] = form.exec(hash) ?? []
  const power = mark === '' ? 0 : signs.indexOf(mark)
  return power >= rounds.least && power <= rounds.most ? { salt, power } : undefined
}

/** What the password is kept as under the salt and rounds of `hash`. */
export function portableOf(password: string, hash: string): string {
  const { salt = '', power = 0 } = portableHash(hash) ?? {}
  const bytes = Buffer.from(password)
  const md5 = (...parts: (string | Buffer)[]) => {
    const made = createHash('md5')
    for (const part of parts) made.update(part)
    return made.digest()
  }
  let digest = md5(salt, bytes)
  for (let left = 2 ** power; left > 0; left--) digest = md5(digest, bytes)
  return hash.slice(0, 12) + inSigns(digest)
}

/** Three bytes are four signs, the lowest six bits first. */
function inSigns(bytes: Buffer): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const some = bytes.subarray(at, at + 3)
    let value = some.reduce((sum, byte, n) => sum + byte * 256 ** n, 0)
    for (let left = some.length + 1; left > 0; left--) {
      text += signs[value % 64]
      value = Math.floor(value / 64)
    }
  }
  return text
}
