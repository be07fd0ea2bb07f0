/** The part of the environment that belongs to payment gateways; each is set up once all that it needs is there. */
import { z } from 'zod'

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional()
const text = z.string().min(1).optional()
const flag = z.enum(['0', '1']).optional()

/** The variables, to be spread into those of env.ts. A secret may be several, divided by spaces: the newest first. */
export const gatewayVariables = {
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_API_URL: url,
  PAYPAL_CLIENT_ID: text,
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_WEBHOOK_ID: text,
  PAYPAL_SANDBOX: flag,
  PAYPAL_VAULT: flag,
  PAYPAL_API_URL: url,
  SQUARE_ACCESS_TOKEN: text,
  SQUARE_LOCATION_ID: text,
  SQUARE_WEBHOOK_SIGNATURE_KEY: text,
  SQUARE_WEBHOOK_NOTIFICATION_URL: url,
  SQUARE_SANDBOX: flag,
  SQUARE_API_URL: url,
  BRAINTREE_MERCHANT_ID: text,
  BRAINTREE_PUBLIC_KEY: text,
  BRAINTREE_PRIVATE_KEY: text,
  BRAINTREE_MERCHANT_ACCOUNTS: text,
  BRAINTREE_SANDBOX: flag,
  BRAINTREE_3D_SECURE: z.enum(['off', 'required']).optional(),
  BRAINTREE_API_URL: url,
}

export type GatewayVariable = keyof typeof gatewayVariables
export type GatewayKeys = Partial<Record<GatewayVariable, string>>

const secrets: readonly GatewayVariable[] = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_CLIENT_SECRET',
  'SQUARE_ACCESS_TOKEN',
  'SQUARE_WEBHOOK_SIGNATURE_KEY',
  'BRAINTREE_PRIVATE_KEY',
]

/** What of the environment belongs to gateways, by the variables' names. */
export function gatewayKeysOf(it: z.output<z.ZodObject<typeof gatewayVariables>>): GatewayKeys {
  const names = Object.keys(gatewayVariables) as GatewayVariable[]
  return Object.fromEntries(
    names.flatMap((name) => (it[name] === undefined ? [] : [[name, it[name]]])),
  )
}

/** The values among these that must never reach a log or an answer. */
export const gatewaySecrets = (keys: GatewayKeys): string[] =>
  secrets.flatMap((name) => severalIn(keys[name]))

/** The secrets that one variable names: more than one while they are being replaced. */
export const severalIn = (value = ''): string[] =>
  value.split(/[\s,]+/).filter((secret) => secret !== '')
