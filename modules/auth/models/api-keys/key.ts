/** The text of an API key: 256 random bits after a fixed beginning. */
import { createHash, randomBytes } from 'node:crypto'
import { keyStart } from '#server/access/api-key.ts'
import { sameBytes } from '#server/access/same-bytes.ts'

const shown = keyStart.length + 8

/** A new key. */
export const newKey = (): string => keyStart + randomBytes(32).toString('base64url')

/** The part of a key that is stored and shown, to find it by. */
export const prefixOf = (key: string): string => key.slice(0, shown)

/** What is stored of the rest. A key is random, so that a quick hash is enough. */
export const keyHashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Compares in constant time. */
export const isKeyOf = (keyHash: string, key: string): boolean =>
  sameBytes(Buffer.from(keyHash, 'hex'), Buffer.from(keyHashOf(key), 'hex'))
