/** Certificates of PayPal's webhooks: from its own host alone, which TLS vouches for. */
import { type KeyObject, X509Certificate } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { unavailable } from '#server/errors.ts'
import { callOutside } from '#server/fetch-json.ts'
import { perShop } from '#server/per-shop.ts'
import type { Scope } from '#server/scope.ts'
import { certificates } from '../place.ts'

/** Downloads a minute: addresses that strangers make up do not flood PayPal. */
const most = 20

const kept = perShop(() => new LRUCache<string, X509Certificate>({ max: 8 }))

/** The key that signed; undefined where the address or the certificate is not PayPal's. 503 where it cannot be had now. */
export async function publicKeyAt(scope: Scope, address: string): Promise<KeyObject | undefined> {
  const { origin, commonName } = certificates(scope.gatewayKeys)
  if (!isCertificateOf(origin, address)) return undefined
  const certificate = kept(scope).get(address) ?? (await download(scope, address))
  if (!certificate || !isValid(certificate, commonName)) return undefined
  kept(scope).set(address, certificate)
  return certificate.publicKey
}

const isCertificateOf = (origin: string, address: string): boolean =>
  address.startsWith(`${origin}/`) &&
  /^\/v1\/notifications\/certs\/[A-Za-z0-9-]{1,100}$/.test(address.slice(origin.length))

async function download(scope: Scope, address: string): Promise<X509Certificate | undefined> {
  const { count } = await scope.counter.count('paypal:certificates', 60)
  if (count > most) throw unavailable('paypal.noCertificate', {}, 60)
  const { patience } = scope.options<{ patience: number }>('paypal')
  const answer = await callOutside(address, { patience, most: 64 * 1024 }).catch(() => undefined)
  if (!answer || answer.status >= 500) throw unavailable('paypal.noCertificate', {}, 60)
  try {
    return answer.ok ? new X509Certificate(answer.text) : undefined
  } catch {
    return undefined
  }
}

function isValid({ subject, validFrom, validTo }: X509Certificate, commonName: string): boolean {
  const isNow = Date.parse(validFrom) <= Date.now() && Date.now() < Date.parse(validTo)
  return isNow && subject.split('\n').includes(`CN=${commonName}`)
}
