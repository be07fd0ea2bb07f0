/** The only reader of process.env: parses it once, refuses what would be unsafe to run with. */

import { existsSync } from 'node:fs'
import { z } from 'zod'
import { owned } from '#server/data/own-property.ts'
import { BootError } from './boot-error.ts'
import { gatewayKeysOf, gatewaySecrets, gatewayVariables } from './gateway-keys.ts'
import { outside, outsideOf, secretsOutside } from './services.ts'

const placeholder = 'change-me-to-32-random-bytes-or-more'
export const exampleAdminEmail = 'admin@example.com'
export const exampleAdminPassword = 'change-me-now'

const limit = (fallback: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}\/[1-9]\d{0,5}$/, 'must look like 120/60 (requests/seconds)')
    .default(fallback)
    .transform((text) => {
      const [max, seconds] = text.split('/').map(Number)
      return { max: max ?? 1, seconds: seconds ?? 1 }
    })

const flag = z
  .enum(['0', '1', ''])
  .optional()
  .transform((value) => value === '1')
const url = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine((text) => URL.canParse(text) && new URL(text).pathname === '/', {
    error: 'must have no path: the shop stands at the root of its host',
  })

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().optional(),
  APP_URL: url.optional(),
  AUTH_URL: url.optional(),
  AUTH_SECRET: z.string().default(''),
  ALLOW_HTTP: flag,
  DATABASE_URL: z
    .string()
    .regex(/^(sqlite:|postgres(ql)?:\/\/)/, 'must begin with sqlite: or postgres://')
    .optional(),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATA_DIR: z.string().min(1).default('data'),
  STORE_ID: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'may hold letters, digits, - and _')
    .default('default'),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  LIMIT_PUBLIC: limit('120/60'),
  LIMIT_PAGES: limit('600/60'),
  LIMIT_SENSITIVE: limit('10/600'),
  LIMIT_ADMIN: limit('300/60'),
  LIMIT_AUTH: limit('10/600'),
  TEMPLATE: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('base'),
  SHOP_DIR: z.string().optional(),
  DEMO: flag,
  METRICS_TOKEN: z.string().optional(),
  TEST_GATEWAY: flag,
  JOBS: z.enum(['on', 'off']).default('on'),
  WORKER_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  SLOW_QUERY_MS: z.coerce.number().int().min(0).max(600_000).default(500),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  ...outside,
  ...gatewayVariables,
})

/** Takes the variables of an .env file in; those that are set already stay. BootError when it cannot be read. */
export function takeEnvFile(file: string): void {
  if (!existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch {
    throw new BootError(`${file} cannot be read: give this user the right to read it.`)
  }
}

/** The environment as it stands, unchecked: for what must be known before it is complete. */
export const rawEnv = (): Record<string, string | undefined> => process.env

/** Every variable that is read, for .env.example. */
export const variableNames: readonly string[] = Object.keys(variables.shape)

/** What the shop runs with. Limits are requests per seconds. */
export type Env = ReturnType<typeof readEnv>

/** Parses and checks the environment. Throws BootError naming each bad variable. */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(present)
  if (!parsed.success) {
    throw new BootError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`).join('\n'),
    )
  }
  const it = parsed.data
  const production = it.NODE_ENV === 'production'
  const port = it.PORT
  const appUrl = it.APP_URL ?? `http://localhost:${port}`
  refuseBadSecret(it.AUTH_SECRET)
  if (production) refuseUnsafeProduction(it, appUrl)
  refuseHalfPlatform(present)
  refuseHalfStorage(present)
  if (it.DATABASE_OWNER_URL && !it.DATABASE_URL?.startsWith('postgres')) {
    throw new BootError(
      'DATABASE_OWNER_URL names Postgres, and DATABASE_URL does not: set both to the same database, or leave the owner out.',
    )
  }
  return {
    ...outsideOf(it),
    gatewayKeys: gatewayKeysOf(it),
    mode: it.NODE_ENV,
    production,
    port,
    host: it.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    appUrl: appUrl.replace(/\/+$/, ''),
    authUrl: (it.AUTH_URL ?? appUrl).replace(/\/+$/, ''),
    authSecret: it.AUTH_SECRET,
    databaseUrl: it.DATABASE_URL ?? `sqlite:${it.DATA_DIR}/store.db`,
    databaseOwnerUrl: it.DATABASE_OWNER_URL,
    dataDir: it.DATA_DIR,
    storeId: it.STORE_ID,
    adminEmail: it.ADMIN_EMAIL,
    adminPassword: it.ADMIN_PASSWORD,
    trustedProxies: it.TRUSTED_PROXIES,
    limits: {
      public: it.LIMIT_PUBLIC,
      pages: it.LIMIT_PAGES,
      sensitive: it.LIMIT_SENSITIVE,
      admin: it.LIMIT_ADMIN,
      auth: it.LIMIT_AUTH,
    },
    template: it.TEMPLATE,
    demo: it.DEMO,
    metricsToken: it.METRICS_TOKEN,
    testGateway: it.TEST_GATEWAY,
    jobs: it.JOBS === 'on',
    worker: { port: it.WORKER_PORT, host: it.HOST ?? '127.0.0.1' },
    slowQueryMs: it.SLOW_QUERY_MS,
    drainSeconds: it.DRAIN_SECONDS ?? (production ? 5 : 0),
    logLevel: it.LOG_LEVEL,
  }
}

/** The values that must never reach a log or an answer. */
export function secretsOf(env: Env): string[] {
  const inUrl = [env.databaseUrl, env.databaseOwnerUrl ?? ''].flatMap((text) => {
    const password = URL.canParse(text) ? decodeURIComponent(new URL(text).password) : ''
    return [password]
  })
  const own = [env.authSecret, env.adminPassword ?? '', env.metricsToken ?? '']
  return [...own, ...inUrl, ...secretsOutside(env), ...gatewaySecrets(env.gatewayKeys)].filter(
    (secret) => secret.length >= 6,
  )
}

function refuseBadSecret(secret: string): void {
  const remedy = 'Make one with: openssl rand -base64 32'
  if (secret === '') throw new BootError(`AUTH_SECRET is not set. ${remedy}`)
  if (secret === placeholder)
    throw new BootError(`AUTH_SECRET is still the example's placeholder. ${remedy}`)
  if (Buffer.byteLength(secret) < 32)
    throw new BootError(`AUTH_SECRET is shorter than 32 bytes. ${remedy}`)
}

/** The hosted platform knows this store by its id: a default one would be somebody else's. */
function refuseHalfPlatform(present: Record<string, string | undefined>): void {
  if (!present.PLATFORM_API_KEY) return
  for (const name of ['STORE_ID', 'PLATFORM_API_URL']) {
    if (!owned(present, name))
      throw new BootError(`${name} is not set: PLATFORM_API_KEY works only together with it.`)
  }
}

const storageNames = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** Uploads on the local disk, where object storage was meant, would be missed much later. */
function refuseHalfStorage(present: Record<string, string | undefined>): void {
  const missing = storageNames.filter((name) => !owned(present, name))
  if (missing.length === 0 || missing.length === storageNames.length) return
  const given = storageNames.filter((name) => !missing.includes(name))
  throw new BootError(
    `${missing.join(', ')} not set, and ${given.join(', ')} set: object storage needs all of ${storageNames.join(', ')}; for local files leave all of them out.`,
  )
}

function refuseUnsafeProduction(it: z.infer<typeof variables>, appUrl: string): void {
  if (!it.APP_URL)
    throw new BootError(
      'APP_URL is not set: give the public address of the shop, as https://shop.example.',
    )
  if (!appUrl.startsWith('https:') && !it.ALLOW_HTTP) {
    throw new BootError(
      'APP_URL must be https in production (or set ALLOW_HTTP=1 if TLS is not wanted).',
    )
  }
  if (it.ADMIN_EMAIL === exampleAdminEmail) {
    throw new BootError(
      `ADMIN_EMAIL is still the example address: give your own, or leave it out and run: npm run platform -- user create E-MAIL --admin`,
    )
  }
  if (it.ADMIN_PASSWORD === exampleAdminPassword) {
    throw new BootError('ADMIN_PASSWORD is still the example password: choose another one.')
  }
}
