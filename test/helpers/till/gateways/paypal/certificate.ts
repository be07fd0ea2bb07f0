// Self-signed certificates, as those that companies sign their webhooks with.
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const whole = (value: number) => der(0x02, Buffer.from([value]))
const time = (at: number) =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)}Z`))
const called = (name: string) =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))))
const sha256WithRsa = sequence(oid('2a864886f70d01010b'), der(0x05))

export interface Certified {
  pem: string
  privateKey: KeyObject
}

/** Milliseconds since 1970; two hundred days around now when left out. */
export function certify(
  commonName: string,
  { from = Date.now() - 200 * 86_400_000, until = Date.now() + 86_400_000 } = {},
): Certified {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const version = der(0xa0, whole(2))
  const name = called(commonName)
  const validity = sequence(time(from), time(until))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const body = sequence(version, whole(1), sha256WithRsa, name, validity, name, key)
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const text = sequence(body, sha256WithRsa, signature).toString('base64')
  const lines = text.match(/.{1,64}/g) ?? []
  const pem = ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
  return { pem, privateKey }
}
