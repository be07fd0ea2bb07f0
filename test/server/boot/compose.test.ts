// compose.yaml: each service has the variables that it needs, and with these the shop runs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { parse } from 'yaml'
import { z } from 'zod'
import { variableNames } from '#server/env/env.ts'
import { projectRoot } from '#server/env/paths.ts'
import { emptyDatabase, testEngine } from '#test/helpers/databases/database.ts'
import { platform, startShop, type Variables } from '#test/helpers/shops/house.ts'
import { builtProject, emptyFolder } from '#test/helpers/shops/project-copy.ts'

const service = z.object({
  build: z.string().optional(),
  image: z.string(),
  restart: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  env_file: z.never().optional(),
  healthcheck: z.object({ test: z.array(z.string()).optional() }).optional(),
})
const file = z.object({ services: z.record(z.string(), service) })
const { services } = file.parse(
  parse(readFileSync(join(projectRoot(), 'compose.yaml'), 'utf8'), { merge: true }),
)
const environmentOf = (name: string): Variables => services[name]?.environment ?? {}

/** What Compose makes of `${NAME:-default}` and `${NAME:?what to do}`. */
const filled = (environment: Variables, values: Variables): Variables =>
  Object.fromEntries(
    Object.entries(environment).map(([name, text]) => [
      name,
      text.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, key, kind, word) => {
        if (kind === '?' && !values[key]) throw new Error(word)
        return values[key] ?? (kind === '-' ? word : '')
      }),
    ]),
  )

test('a service of the shop has only variables that the shop reads', (t) => {
  const own = Object.entries(services).filter(([, { build }]) => build)
  t.deepEqual(
    own.map(([name]) => name),
    ['migrate', 'shop', 'worker', 'backup'],
  )
  for (const [name, { environment }] of own)
    t.deepEqual(
      Object.keys(environment).filter((key) => !variableNames.includes(key)),
      [],
      name,
    )
})

test('a password goes to nobody who does not need it', (t) => {
  const knows = (secret: string) =>
    Object.keys(services).filter((name) =>
      JSON.stringify(environmentOf(name)).includes(`\${${secret}:`),
    )
  t.deepEqual(knows('POSTGRES_PASSWORD'), ['database'])
  t.deepEqual(knows('OWNER_PASSWORD'), ['database', 'migrate', 'backup'])
  t.deepEqual(knows('APP_PASSWORD'), ['database', 'shop', 'worker'])
  t.deepEqual(knows('ADMIN_PASSWORD'), ['shop'])
  t.deepEqual(knows('SMTP_URL'), ['shop', 'worker'])
})

test('the shop can be given every variable but those that Compose decides', (t) => {
  const given = environmentOf('shop')
  t.deepEqual(
    variableNames.filter((name) => !(name in given)),
    ['DATABASE_OWNER_URL', 'SHOP_DIR', 'DEMO', 'WORKER_PORT'],
  )
})

test('what stays up is watched: by a check of its own, or by that of the image', (t) => {
  const dockerfile = readFileSync(join(projectRoot(), 'Dockerfile'), 'utf8')
  t.regex(dockerfile, /^HEALTHCHECK/m)
  for (const [name, { restart, build, healthcheck }] of Object.entries(services))
    if (restart !== 'no') t.true(build !== undefined || healthcheck?.test !== undefined, name)
})

test('tests and docs stay out of the image', (t) => {
  const ignored = readFileSync(join(projectRoot(), '.dockerignore'), 'utf8').split('\n')
  for (const name of ['test', 'docs', '.env', 'data', '.git']) t.true(ignored.includes(name), name)
})

if (testEngine() === 'postgres')
  test('migrate ends, the shop and its worker run as a role that owns nothing', async (t) => {
    const { url, ownerUrl, data } = await database(t)
    const values = {
      APP_URL: 'https://shop.example',
      AUTH_SECRET: 'a secret of the test, with more than 32 bytes',
      OWNER_PASSWORD: 'owner',
      APP_PASSWORD: 'app',
      TRUSTED_PROXIES: '1',
      ADMIN_EMAIL: 'ana@shop.example',
      ADMIN_PASSWORD: 'correct horse battery',
    }
    const environment = (name: string, over: Variables = {}): Variables => {
      const { REDIS_URL: _, ...given } = filled(environmentOf(name), values)
      const there = Object.fromEntries(
        Object.entries(given).map(([key, text]) => [
          key,
          text.replace(/@database:5432\/shop$/, `@${new URL(url).host}${new URL(url).pathname}`),
        ]),
      )
      return { ...there, DATA_DIR: data, HOST: '127.0.0.1', ...over }
    }
    t.is(environment('migrate').DATABASE_OWNER_URL, ownerUrl)
    const root = builtProject()
    const migrated = await platform(t, root, ['migrate'], environment('migrate'))
    t.is(migrated.code, 0, migrated.err)
    const { PORT: _, ...shop } = environment('shop')
    const run = await startShop(t, root, shop)
    await run.printed(/is open/)
    t.is((await fetch(`${run.url}/readyz`)).status, 200)
    const worked = await platform(t, root, ['worker', '--once'], environment('worker'))
    t.is(worked.code, 0, worked.err)
    const archive = join(data, 'shop.tar.gz')
    const backup = await platform(t, root, ['backup', archive], environment('backup'))
    t.is(backup.code, 0, backup.err)
    const refused = await platform(t, root, ['backup', `${archive}.2`], environment('shop'))
    t.is(refused.code, 1)
  })

async function database(t: ExecutionContext) {
  const data = emptyFolder(t)
  const { url, ownerUrl, drop } = await emptyDatabase(data)
  t.teardown(drop)
  return { url, ownerUrl, data }
}
