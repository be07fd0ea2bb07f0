import { isLive } from '../client.ts'

/**
 * The key of the browser's half, with which cards are typed on a page of the shop; undefined where it is not set, or is
 * of another mode than the secret key: then Stripe's own page is used.
 */
export function fieldsKey({
  STRIPE_PUBLISHABLE_KEY: key,
  STRIPE_SECRET_KEY: secret = '',
}: {
  STRIPE_PUBLISHABLE_KEY?: string
  STRIPE_SECRET_KEY?: string
}): string | undefined {
  return key !== undefined && isLive(key) === isLive(secret) ? key : undefined
}
