/** The part of the environment that names services outside of the shop: mail, sign-in providers, Redis, storage, the hosted platform. */
import { z } from 'zod'

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })
const text = z.string().min(1).optional()

/** Names as they stand in the specification. */
export const socialProviders = [
  'google',
  'twitter',
  'slack',
  'shopify',
  'apple',
  'facebook',
] as const
export type SocialProvider = (typeof socialProviders)[number]

/** The variables, to be spread into those of env.ts. */
export const outside = {
  EMAIL_API_KEY: text,
  EMAIL_API_URL: url.default('https://api.resend.com'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  EMAIL_FROM: text,
  VIES_API_URL: url.default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .optional(),
  S3_BUCKET: text,
  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().min(1).default('auto'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  PLATFORM_API_KEY: text,
  PLATFORM_API_URL: url.optional(),
  AUTH_GOOGLE_ID: text,
  AUTH_GOOGLE_SECRET: text,
  NEXT_PUBLIC_AUTH_GOOGLE_ID: text,
  AUTH_TWITTER_ID: text,
  AUTH_TWITTER_SECRET: text,
  AUTH_SLACK_ID: text,
  AUTH_SLACK_SECRET: text,
  AUTH_SHOPIFY_ID: text,
  AUTH_SHOPIFY_SECRET: text,
  AUTH_APPLE_ID: text,
  AUTH_APPLE_SECRET: text,
  AUTH_APPLE_BUNDLE_IDENTIFIER: text,
  AUTH_FACEBOOK_ID: text,
  AUTH_FACEBOOK_SECRET: text,
}

type Given = z.output<z.ZodObject<typeof outside>>

/** What a provider needs; `extra` is Google's public id or Apple's bundle identifier. */
export interface SocialKeys {
  id: string
  secret: string
  extra?: string
}

/** The outside as the shop knows it; what is not set up completely is off. */
export interface Outside {
  mail: { apiKey?: string; apiUrl: string; smtpUrl?: string; from?: string }
  redisUrl: string | undefined
  /** Of the service that knows the tax numbers of the European Union, without a trailing slash. */
  viesUrl: string
  s3:
    | { bucket: string; endpoint: string; region: string; keyId: string; secret: string }
    | undefined
  platform: { apiKey: string; apiUrl: string } | undefined
  /** Only providers with all of their variables. */
  social: Partial<Record<SocialProvider, SocialKeys>>
}

export function outsideOf(it: Given): Outside {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = it
  const { S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = it
  const { PLATFORM_API_KEY: apiKey, PLATFORM_API_URL: apiUrl } = it
  return {
    mail: {
      apiUrl: it.EMAIL_API_URL.replace(/\/+$/, ''),
      ...(it.EMAIL_API_KEY ? { apiKey: it.EMAIL_API_KEY } : {}),
      ...(it.SMTP_URL ? { smtpUrl: it.SMTP_URL } : {}),
      ...(it.EMAIL_FROM ? { from: it.EMAIL_FROM } : {}),
    },
    redisUrl: it.REDIS_URL,
    viesUrl: it.VIES_API_URL.replace(/\/+$/, ''),
    s3:
      bucket && endpoint && keyId && secret
        ? { bucket, endpoint: endpoint.replace(/\/+$/, ''), region, keyId, secret }
        : undefined,
    platform: apiKey && apiUrl ? { apiKey, apiUrl: apiUrl.replace(/\/+$/, '') } : undefined,
    social: socialOf(it),
  }
}

/** The values among these that must never reach a log or an answer. */
export function secretsOutside({ mail, redisUrl, s3, platform, social }: Outside): string[] {
  const inUrls = [mail.smtpUrl, redisUrl].map((one) =>
    one && URL.canParse(one) ? decodeURIComponent(new URL(one).password) : '',
  )
  const keys = [mail.apiKey, s3?.secret, platform?.apiKey].map((one) => one ?? '')
  return [...inUrls, ...keys, ...Object.values(social).map(({ secret }) => secret)]
}

function socialOf(it: Given): Outside['social'] {
  const variables = it as Record<string, unknown>
  const found: Outside['social'] = {}
  for (const name of socialProviders) {
    const own = (suffix: string) => variables[`AUTH_${name.toUpperCase()}_${suffix}`]
    const [id, secret] = [own('ID'), own('SECRET')]
    const extra =
      name === 'google'
        ? it.NEXT_PUBLIC_AUTH_GOOGLE_ID
        : name === 'apple'
          ? own('BUNDLE_IDENTIFIER')
          : ''
    if (typeof id !== 'string' || typeof secret !== 'string' || typeof extra !== 'string') continue
    found[name] = { id, secret, ...(extra === '' ? {} : { extra }) }
  }
  return found
}
