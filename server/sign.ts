/** Values that leave in a cookie and must come back unchanged: HMAC-SHA256 with a key per purpose. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export class Signer {
  private readonly key: Buffer

  /** `purpose` keeps a value signed for one use from passing in another. */
  constructor(secret: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  }

  sign(value: string): string {
    return `${value}.${this.mac(value)}`
  }

  /** The value, if we signed it. Compared in constant time. */
  verify(signed: string): string | undefined {
    const dot = signed.lastIndexOf('.')
    if (dot < 1) return undefined
    const value = signed.slice(0, dot)
    const given = Buffer.from(signed.slice(dot + 1))
    const right = Buffer.from(this.mac(value))
    return given.length === right.length && timingSafeEqual(given, right) ? value : undefined
  }

  private mac(value: string): string {
    return createHmac('sha256', this.key).update(value).digest('base64url')
  }
}
