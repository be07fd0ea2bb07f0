/** Hashes of passwords as other platforms keep them: which are known here, and whether a password fits one. */

import { createHmac } from 'node:crypto'
import bcrypt from 'bcrypt'
import { sameBytes } from '#server/access/same-bytes.ts'
import { magentoHash, magentoMatches } from './magento-hash.ts'
import { portableHash, portableOf } from './portable-hash.ts'

export type HashForm = 'wordpress' | 'portable' | 'bcrypt' | 'magento'

/** The most that bcrypt may cost, so that no file can keep the processor busy: the house's own. */
const mostCost = 12
const wordpress = /^\$wp(\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53})$/
const plain = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/

/** What made this hash; undefined for a form that is unknown, or that would cost more than a guess may. */
export function formOf(hash: string): HashForm | undefined {
  if (portableHash(hash)) return 'portable'
  if (magentoHash(hash)) return 'magento'
  if (Number(wordpress.exec(hash)?.[2] ?? 99) <= mostCost) return 'wordpress'
  return Number(plain.exec(hash)?.[1] ?? 99) <= mostCost ? 'bcrypt' : undefined
}

/** Whether this password was kept as this hash. Compares in constant time. */
export async function fits(password: string, hash: string): Promise<boolean> {
  const form = formOf(hash)
  if (form === 'portable') return sameBytes(portableOf(password.trim(), hash), hash)
  if (form === 'magento') return magentoMatches(password, hash)
  if (form === 'bcrypt') return bcrypt.compare(password, bcryptOf(hash))
  if (form !== 'wordpress') return false
  const digest = createHmac('sha384', 'wp-sha384').update(password.trim()).digest('base64')
  return bcrypt.compare(digest, bcryptOf(hash.slice('$wp'.length)))
}

/** PHP writes `2y` where others write `2b`. */
const bcryptOf = (hash: string) => hash.replace(/^\$2y/, '$2b')
