import { timingSafeEqual } from 'node:crypto'

/** Whether two secrets, or what is made of them, are equal: in constant time for those of one length. Texts count by their UTF-8 bytes. */
export function sameBytes(given: string | Buffer, right: string | Buffer): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
