import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { Client } from '#test/helpers/client.ts'
import { emptyDatabase, testEngine } from '#test/helpers/databases/database.ts'
import { complete, platform, startShop, type Variables } from '#test/helpers/shops/house.ts'
import { build, builtProject, copyProject, emptyFolder } from '#test/helpers/shops/project-copy.ts'

const open = /is open/

test.serial(
  'the first start writes .env for its owner alone, prints the password once and opens',
  async (t) => {
    const root = copyProject(t)
    const cwd = root
    const first = await startShop(t, root, { DEMO: '0' }, cwd)
    await first.printed(open)
    const env = readFileSync(join(cwd, '.env'), 'utf8')
    const password = /^ADMIN_PASSWORD=(.+)$/m.exec(env)?.[1] ?? 'none'
    t.is(statSync(join(cwd, '.env')).mode & 0o777, 0o600)
    t.regex(env, /^AUTH_SECRET=.{44}$/m)
    t.true(first.out.includes(password))
    t.is((await fetch(first.url, { headers: { Accept: 'text/html' } })).status, 200)
    first.child.kill('SIGTERM')
    t.is((await first.ended).code, 0)

    const second = await startShop(t, root, { DEMO: '0' }, cwd)
    await second.printed(open)
    t.false(second.out.includes(password))
    t.is(readFileSync(join(cwd, '.env'), 'utf8'), env)
  },
)

test.serial(
  'a password of the environment is the one that works, and no other is told',
  async (t) => {
    const root = copyProject(t)
    const admin = { ADMIN_EMAIL: 'owner@shop.test', ADMIN_PASSWORD: 'a long enough one' }
    const run = await startShop(t, root, { DEMO: '0', ...admin }, root)
    await run.printed(open)
    t.notRegex(run.out, /password/)
    const env = readFileSync(join(root, '.env'), 'utf8')
    t.regex(env, /^ADMIN_EMAIL=owner@shop\.test$/m)
    t.notRegex(env, /ADMIN_PASSWORD/)
    const given = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }
    t.is((await new Client(run.url).post('/api/auth/sign-in/email', given)).status, 200)
  },
)

test.serial('production says how to make the first admin, while there is none', async (t) => {
  const env = complete({ NODE_ENV: 'production', APP_URL: 'https://shop.example' })
  const cwd = emptyFolder(t)
  const first = await startShop(t, builtProject(), env, cwd)
  await first.printed(open)
  t.regex(first.out, /Nobody can sign in to the admin yet\..*user create E-MAIL --admin/)
  first.child.kill('SIGKILL')
  await first.ended
  const create = ['user', 'create', 'owner@shop.test', '--admin']
  t.is((await platform(t, builtProject(), create, env, cwd)).code, 0)
  const second = await startShop(t, builtProject(), env, cwd)
  await second.printed(open)
  t.notRegex(second.out, /Nobody can sign in/)
})

test.serial(
  'a start from another folder leaves nothing there, and says where the shop is',
  async (t) => {
    const root = builtProject()
    const cwd = emptyFolder(t)
    const ended = [
      await (await startShop(t, root, {}, cwd)).ended,
      await platform(t, root, ['init'], {}, cwd),
    ]
    for (const { code, err } of ended) {
      t.is(code, 1)
      t.true(err.includes(`a first one is written in ${root} alone. Run it there`), err)
    }
    t.deepEqual(readdirSync(cwd), [])
  },
)

test.serial('production writes no .env, and says what is missing', async (t) => {
  const cwd = emptyFolder(t)
  const run = await startShop(t, builtProject(), { NODE_ENV: 'production' }, cwd)
  const { code, err } = await run.ended
  t.is(code, 1)
  t.regex(err, /^AUTH_SECRET is not set/)
  t.false(existsSync(join(cwd, '.env')))
})

test.serial(
  'two servers that start at once on an empty database both open, and one migrates',
  async (t) => {
    const root = builtProject()
    const env = complete(await databaseFor(t))
    const cwd = emptyFolder(t)
    const runs = await Promise.all([1, 2].map(() => startShop(t, root, env, cwd)))
    await Promise.all(runs.map((run) => run.printed(open)))
    const steps = runs.map((run) => Number(/Migrated the database: (\d+)/.exec(run.out)?.[1] ?? 0))
    const all = readdirSync(join(root, 'migrations')).length
    t.is((steps[0] ?? 0) + (steps[1] ?? 0), all)
  },
)

test.serial(
  'a start that was killed in a migration and in a seed is finished by the next',
  async (t) => {
    const root = copyProject(t)
    mkdirSync(join(root, 'dist/seeds'), { recursive: true })
    const env = complete(await databaseFor(t))
    const cwd = emptyFolder(t)
    const migration = join(root, 'dist/migrations/29990101000000_test_slow.js')
    const seed = join(root, 'dist/seeds/30_slow.js')
    const table = "await knex.schema.createTable('slow', (t) => t.text('id'))"
    const wait = "console.log('half way'); await new Promise((go) => setTimeout(go, 60_000))"
    const kill = async () => {
      const run = await startShop(t, root, env, cwd)
      await run.printed(/half way/)
      run.child.kill('SIGKILL')
      await run.ended
    }

    writeFileSync(migration, `export async function up(knex) { ${table}; ${wait} }`)
    await kill()
    writeFileSync(migration, `export async function up(knex) { ${table} }`)
    writeFileSync(seed, `export async function seed() { ${wait} }`)
    await kill()
    writeFileSync(seed, "export async function seed(scope, say) { say('seeded') }")
    const last = await startShop(t, root, env, cwd)
    await last.printed(open)
    t.regex(last.out, /seeded/)
    last.child.kill('SIGTERM')
    await last.ended

    const again = await startShop(t, root, env, cwd)
    await again.printed(open)
    t.notRegex(again.out, /seeded|Migrated/)
  },
)

test.serial(
  'SIGTERM lets a request that runs end, refuses new ones and exits with 0',
  async (t) => {
    const root = copyProject(t)
    addSlowModule(root)
    build(root)
    const run = await startShop(t, root, complete())
    await run.printed(open)
    const answer = fetch(`${run.url}/slow`)
    await run.printed(/in flight/)
    run.child.kill('SIGTERM')
    while (await answers(run.url)) await sleep(50)
    t.deepEqual(await (await answer).json(), { ended: true })
    t.is((await run.ended).code, 0)
  },
)

test.serial(
  'a promise that is rejected while nobody awaits it is logged with its stack, and the shop goes on; an uncaught exception ends it with 1',
  async (t) => {
    const signals = {
      SIGUSR2: "Promise.reject(new Error('planted rejection'))",
      SIGPIPE: "setImmediate(() => { throw new Error('planted exception') })",
    }
    const plants = Object.entries(signals).map(
      ([name, act]) => `process.on('${name}',()=>{${act}})`,
    )
    const planted = `data:text/javascript,${encodeURIComponent(plants.join(';'))}`
    const run = await startShop(
      t,
      builtProject(),
      complete({ ...(await databaseFor(t)), NODE_OPTIONS: `--import=${planted}` }),
    )
    await run.printed(open)
    run.child.kill('SIGUSR2')
    await run.printed(/nobody awaited it/)
    t.regex(run.out, /"level":50.*planted rejection\\n +at /)
    t.is((await fetch(`${run.url}/healthz`)).status, 200)
    run.child.kill('SIGPIPE')
    t.is((await run.ended).code, 1)
    t.regex(run.out, /planted exception/)
  },
)

test.serial('a start removes the folder of a form that a killed process has left', async (t) => {
  const temporary = emptyFolder(t)
  const left = join(temporary, 'form-shop-abc123')
  mkdirSync(left)
  writeFileSync(join(left, '0'), 'half a file')
  const longAgo = new Date(Date.now() - 2 * 3600_000)
  utimesSync(left, longAgo, longAgo)
  const env = complete({ ...(await databaseFor(t)), TMPDIR: temporary })
  const run = await startShop(t, builtProject(), env)
  await run.printed(open)
  while (existsSync(left)) await sleep(20)
  t.pass()
})

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

/** The variables of a database that holds nothing yet; dropped with the test. */
async function databaseFor(t: ExecutionContext): Promise<Variables> {
  const database = await emptyDatabase(emptyFolder(t))
  t.teardown(database.drop)
  return testEngine() === 'postgres'
    ? { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }
    : { DATABASE_URL: database.url }
}

function addSlowModule(root: string): void {
  mkdirSync(join(root, 'modules/slow'))
  writeFileSync(
    join(root, 'modules/slow/index.ts'),
    `import { defineModule } from '#server/module.ts'
     import { respond } from '#server/pages/respond.ts'
     import { Routes } from '#server/http/routes.ts'
     const store = new Routes()
     store.get('/slow', async (ctx) => {
       process.stdout.write('in flight')
       await new Promise((go) => setTimeout(go, 3000))
       return respond(ctx, { json: { ended: true } })
     })
     export default defineModule({ name: '@test/slow', store })`,
  )
  const config = join(root, 'templates/base/config.json')
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace('"modules": [', '"modules": ["slow", '),
  )
  execFileSync(process.execPath, ['dist/platform.js', 'generate'], { cwd: root })
}
