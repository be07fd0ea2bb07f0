/** Signs values (HMAC-SHA256) and seals them (AES-256-GCM), with one key per purpose. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { sameBytes } from './same-bytes.ts'

/** Purposes of the kernel itself, closed to modules. */
const kernelPurposes = [
  'flash',
  'guest',
  'idempotency',
  'key-check',
  'limits',
  'look',
  'mail',
  'preview',
] as const
type Own = (typeof kernelPurposes)[number]
/** A purpose of the kernel, or one followed by a colon and a part. */
export type KernelPurpose = Own | `${Own}:${string}`

export const kernelSigner = (secret: string, purpose: KernelPurpose): Signer =>
  new Signer(secret, purpose)
export const kernelSealer = (secret: string, purpose: KernelPurpose): Sealer =>
  new Sealer(secret, purpose)

/** Throws for a purpose of the kernel: a module must not be able to forge a guest or a preview. */
export const moduleSigner = (secret: string, purpose: string): Signer =>
  new Signer(secret, modulePurpose(purpose))
export const moduleSealer = (secret: string, purpose: string): Sealer =>
  new Sealer(secret, modulePurpose(purpose))

function modulePurpose(purpose: string): string {
  const [noun = ''] = purpose.split(':')
  if (noun === '' || kernelPurposes.some((own) => own === noun))
    throw new Error(`'${purpose}' is a purpose of the kernel's own: begin with the module's name`)
  return purpose
}

/** Tells whether two values of AUTH_SECRET are equal, and reveals neither. */
export const secretFingerprint = (secret: string): string =>
  kernelSigner(secret, 'key-check').mark('1')

export class Signer {
  private readonly key: Buffer

  /** `purpose` keeps a value signed for one use from passing in another. */
  constructor(secret: string, purpose: string) {
    this.key = keyFor(secret, purpose)
  }

  sign(value: string): string {
    return `${value}.${this.mac(value)}`
  }

  /** The value, if we signed it. Compared in constant time. */
  verify(signed: string): string | undefined {
    const dot = signed.lastIndexOf('.')
    if (dot < 1) return undefined
    const value = signed.slice(0, dot)
    return sameBytes(signed.slice(dot + 1), this.mac(value)) ? value : undefined
  }

  /** A keyed hash of `value`: always the same, and not reversible. */
  mark(value: string): string {
    return this.mac(value)
  }

  private mac(value: string): string {
    return createHmac('sha256', this.key).update(value).digest('base64url')
  }
}

/** Encrypts texts that a copy of the database must not reveal. */
export class Sealer {
  private readonly key: Buffer

  constructor(secret: string, purpose: string) {
    this.key = keyFor(secret, purpose)
  }

  seal(text: string): string {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.key, iv)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** The text; undefined when it was sealed with another secret or purpose, or was changed. */
  open(sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url')
    if (bytes.length < 28) return undefined
    try {
      const cipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, 12))
      cipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
    } catch {
      return undefined
    }
  }
}

const keyFor = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
