import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { freePort } from '#test/helpers/outside/free-port.ts'
import { complete, platform, Run, startShop, type Variables } from '#test/helpers/shops/house.ts'
import { build, builtProject, copyProject, emptyFolder } from '#test/helpers/shops/project-copy.ts'

/** Starts, and expects one message without a stack and exit code 1. */
async function refused(t: ExecutionContext, env: Variables, root = builtProject(), cwd?: string) {
  const run = await startShop(t, root, complete(env), cwd)
  const { code, err } = await run.ended
  t.is(code, 1, run.out + err)
  t.notRegex(err, /^ {4}at /m)
  return err.trim()
}

test.serial('a bad variable is named with what it must look like', async (t) => {
  t.regex(await refused(t, { PORT: '99999' }), /^PORT: .*65535/)
  t.regex(await refused(t, { LIMIT_PUBLIC: 'many' }), /LIMIT_PUBLIC: must look like 120\/60/)
  t.regex(await refused(t, { DATABASE_URL: 'mysql://x' }), /DATABASE_URL: must begin with sqlite/)
  const below = await refused(t, { APP_URL: 'https://shop.example/prints' })
  t.regex(below, /APP_URL: must have no path/)
})

test.serial('a weak or example AUTH_SECRET is refused with the way to a good one', async (t) => {
  const example = /^AUTH_SECRET=(.+)$/m.exec(readFileSync('.env.example', 'utf8'))?.[1] ?? ''
  t.regex(await refused(t, { AUTH_SECRET: example }), /placeholder\. Make one with: openssl/)
  t.regex(await refused(t, { AUTH_SECRET: 'short' }), /shorter than 32 bytes\. Make one with/)
})

test.serial('production refuses an http address and the example password', async (t) => {
  const production = { NODE_ENV: 'production', APP_URL: 'http://shop.example' }
  t.regex(await refused(t, production), /APP_URL must be https/)
  const https = { ...production, APP_URL: 'https://shop.example', ADMIN_PASSWORD: 'change-me-now' }
  t.regex(await refused(t, https), /ADMIN_PASSWORD is still the example/)
  const example = { ...https, ADMIN_PASSWORD: 'a good long one', ADMIN_EMAIL: 'admin@example.com' }
  t.regex(await refused(t, example), /ADMIN_EMAIL is still the example.*user create/)
})

test.serial(
  '16: production refuses an admin who was seeded with the example password',
  async (t) => {
    const cwd = emptyFolder(t)
    const seeded = { ADMIN_EMAIL: 'ada@shop.test', ADMIN_PASSWORD: 'change-me-now' }
    const first = await platform(t, builtProject(), ['init', '--empty'], complete(seeded), cwd)
    t.is(first.code, 0, first.err)
    const production = { NODE_ENV: 'production', APP_URL: 'https://shop.example' }
    t.regex(
      await refused(t, production, builtProject(), cwd),
      /The admin ada@shop\.test still has the example password\. Run: .* user password ada@shop\.test/,
    )
  },
)

test.serial('a password that was checked once is checked again when it was changed', async (t) => {
  const cwd = emptyFolder(t)
  const root = builtProject()
  const own = complete({ ADMIN_EMAIL: 'ada@shop.test', ADMIN_PASSWORD: 'a good long one' })
  t.is((await platform(t, root, ['init', '--empty'], own, cwd)).code, 0)
  const production = { ...own, NODE_ENV: 'production', APP_URL: 'https://shop.example' }
  for (const start of ['first', 'second']) {
    const run = await startShop(t, root, { ...production, DRAIN_SECONDS: '0' }, cwd)
    await run.printed(/is open/)
    run.child.kill('SIGTERM')
    t.is((await run.ended).code, 0, start)
  }
  const example = ['user', 'password', 'ada@shop.test', '--password', 'change-me-now']
  t.is((await platform(t, root, example, own, cwd)).code, 0)
  t.regex(await refused(t, production, root, cwd), /ada@shop\.test still has the example password/)
})

test.serial('an unknown theme is named with those there are', async (t) => {
  t.is(
    await refused(t, { TEMPLATE: 'bsae' }),
    'TEMPLATE=bsae: there is no templates/bsae/config.json. Did you mean "base"? Themes: base, foundry.',
  )
})

test.serial('a broken config.json is named with line and column', async (t) => {
  const root = copyProject(t)
  const config = join(root, 'templates/base/config.json')
  const text = readFileSync(config, 'utf8')
  writeFileSync(config, text.replace('"name": "base",', '"name": "base"'))
  t.regex(await refused(t, {}, root), /templates\/base\/config\.json:3:3: Not valid JSON/)
  writeFileSync(config, text.replace('"options":', '"optoins":'))
  t.regex(await refused(t, {}, root), /config\.json:\d+:\d+: "optoins".*Did you mean "options"/)
})

test.serial(
  'a list of modules that config.json no longer matches is refused with the command to run',
  async (t) => {
    const root = copyProject(t)
    const config = join(root, 'templates/base/config.json')
    const text = readFileSync(config, 'utf8')
    writeFileSync(config, text.replace(/"modules": \[[^\]]*\]/, '"modules": []'))
    t.regex(
      await refused(t, {}, root),
      /build is older than "modules" in the config\.json.*Run: npm run build$/,
    )
    writeFileSync(config, text)
    rmSync(join(root, 'modules/storefront'), { recursive: true })
    build(root)
    t.regex(
      await refused(t, {}, root),
      /config\.json:\d+:\d+: There is no modules\/storefront\/index\.ts/,
    )
  },
)

test.serial('a wrong option is named with its file and place', async (t) => {
  const root = copyProject(t)
  mkdirSync(join(root, 'modules/shelf'))
  writeFileSync(
    join(root, 'modules/shelf/index.ts'),
    `import { z } from 'zod'
     import { defineModule } from '#server/module.ts'
     export default defineModule({
       name: '@test/shelf',
       options: z.object({ rows: z.number().max(9, 'may be 9 at most') }),
     })`,
  )
  const path = join(root, 'templates/base/config.json')
  const config = JSON.parse(readFileSync(path, 'utf8'))
  config.modules.push('shelf')
  config.options.shelf = { rows: 10 }
  writeFileSync(path, JSON.stringify(config, null, 2))
  t.is((await platform(t, root, ['generate'])).code, 0)
  build(root)
  t.is(
    await refused(t, {}, root),
    'templates/base/config.json: options.shelf.rows: may be 9 at most.',
  )
})

test.serial('a database that is newer than the code is left alone', async (t) => {
  const root = copyProject(t)
  const extra = join(root, 'dist/migrations/29990101000000_test_later.js')
  writeFileSync(extra, 'export async function up() {}')
  const cwd = emptyFolder(t)
  t.is((await platform(t, root, ['migrate'], complete(), cwd)).code, 0)
  rmSync(extra)
  t.regex(
    await refused(t, {}, root, cwd),
    /newer than this code: it has the migration 29990101000000_test_later/,
  )
})

test.serial('a migration that fails is named and taken back', async (t) => {
  const root = copyProject(t)
  const extra = join(root, 'dist/migrations/29990101000000_test_fails.js')
  const up = (rest: string) =>
    `export async function up(knex) { await knex.schema.createTable('half', (t) => t.text('id')); ${rest} }`
  writeFileSync(extra, up("throw new Error('the disk said no')"))
  const cwd = emptyFolder(t)
  t.is(
    await refused(t, {}, root, cwd),
    'The migration 29990101000000_test_fails failed and was taken back: the disk said no',
  )
  writeFileSync(extra, up(''))
  t.is((await platform(t, root, ['migrate'], complete(), cwd)).code, 0)
})

test.serial(
  'a folder or a file for data that cannot be written is named with the way out',
  async (t) => {
    const cwd = emptyFolder(t)
    writeFileSync(join(cwd, 'taken'), 'no folder')
    t.regex(
      await refused(t, { DATA_DIR: 'taken' }, builtProject(), cwd),
      /taken.*make it writable|taken.*Make it/,
    )
    mkdirSync(join(cwd, 'data'))
    copyFileSync('package.json', join(cwd, 'data/store.db'))
    t.regex(
      await refused(t, {}, builtProject(), cwd),
      /data\/store\.db cannot be used \(it is no SQLite database\)/,
    )
  },
)

test.serial('a read-only data folder is named with the way out', async (t) => {
  const cwd = emptyFolder(t)
  chmodSync(cwd, 0o755)
  mkdirSync(join(cwd, 'data'), { mode: 0o555 })
  const nobody = process.getuid?.() === 0 ? { uid: 65534 } : {}
  const run = new Run(t, [join(builtProject(), 'dist/main.js')], {
    cwd,
    env: complete({ PORT: '0' }),
    ...nobody,
  })
  const { code, err } = await run.ended
  t.is(code, 1)
  t.regex(err, /^The database file data\/store\.db cannot be used .*writable/)
})

test.serial('a port in use is named with a free way to start', async (t) => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  t.teardown(() => other.close())
  t.regex(
    await refused(t, { PORT: String(port) }),
    new RegExp(`Port ${port} is in use.*PORT=${port + 1} npm start`),
  )
})

test.serial('a Postgres that is down is waited for, then named without its password', async (t) => {
  const port = await freePort()
  const DATABASE_URL = `postgres://app:s3cret-word@127.0.0.1:${port}/shop`
  const run = await startShop(t, builtProject(), complete({ DATABASE_URL }))
  const { code, out, err } = await run.ended
  t.is(code, 1)
  t.regex(out, /trying for ten seconds/)
  t.regex(err, /^Postgres at 127\.0\.0\.1:\d+\/shop cannot be used \(nothing answers there\)/)
  t.notRegex(out + err, /s3cret-word|^ {4}at /m)
})
