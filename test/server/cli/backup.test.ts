import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import test, { type ExecutionContext } from 'ava'
import { textEntry } from '#server/cli/backup/archive.ts'
import { entriesOf, tarOf } from '#server/cli/backup/tar.ts'
import { pictures, upload } from '#test/helpers/bodies/sent-files.ts'
import { Client } from '#test/helpers/client.ts'
import { emptyDatabase, testEngine } from '#test/helpers/databases/database.ts'
import { complete, platform, Run, startShop, type Variables } from '#test/helpers/shops/house.ts'
import { build, builtProject, copyProject, emptyFolder } from '#test/helpers/shops/project-copy.ts'

const admin = { email: 'owner@shop.test', password: 'a long enough one' }

/** Variables of a shop with a database and a folder of its own. */
async function place(t: ExecutionContext, env: Variables = complete()): Promise<Variables> {
  const folder = emptyFolder(t)
  const database = await emptyDatabase(folder)
  t.teardown(database.drop)
  const owner: Variables =
    testEngine() === 'postgres' ? { DATABASE_OWNER_URL: database.ownerUrl } : {}
  return {
    ...{ ...env, ...owner, DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'error' },
    ...{ DEMO: '0', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  }
}

async function opened(t: ExecutionContext, env: Variables, root = builtProject()) {
  const run = await startShop(t, root, env)
  await run.printed(/is open/)
  const client = new Client(run.url)
  t.is((await client.post('/api/auth/sign-in/email', admin)).status, 200)
  return { run, client }
}

async function done(t: ExecutionContext, args: string[], env: Variables, root = builtProject()) {
  const { code, out, err } = await platform(t, root, [...args, '--json'], env)
  t.is(code, 0, err)
  return JSON.parse(out)
}

const archiveIn = (t: ExecutionContext) => join(emptyFolder(t), 'shop.tar.gz')

/** The rows of each table as the archive of a Postgres shop has them, in an order of their own. */
function linesOf(file: string): Record<string, string[]> {
  const folder = join(dirname(file), 'out')
  mkdirSync(folder)
  execFileSync('tar', ['-xzf', file, '-C', folder])
  const names = readdirSync(join(folder, 'database')).filter((name) => name.endsWith('.jsonl'))
  return Object.fromEntries(
    names.map((name) => [
      name,
      readFileSync(join(folder, 'database', name), 'utf8')
        .split('\n')
        .sort(),
    ]),
  )
}

test.serial(
  'a backup of a shop that runs opens elsewhere: the admin signs in, pictures and rows are there',
  async (t) => {
    const env = await place(t)
    const { run, client } = await opened(t, env)
    const { url } = (await upload(client, await pictures['image/png']())).json
    const made = await client.post('/api/admin/products/create', {
      title: 'Ünïcode “x”',
      price: 100,
    })
    t.is(made.status, 201, made.text)
    const file = archiveIn(t)
    const written = await done(t, ['backup', file], env)
    t.deepEqual(written.stores, ['default'])
    const listed = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' })
    for (const part of [
      /^database\//m,
      /^uploads\/stores\/default\//m,
      /^theme\/base\/config\.json$/m,
    ])
      t.regex(listed, part)
    const everything = gunzipSync(readFileSync(file))
    t.false(everything.includes(env.AUTH_SECRET ?? ''))
    t.is((await platform(t, builtProject(), ['backup', file], env)).code, 1)
    run.child.kill('SIGTERM')
    await run.ended

    const elsewhere = await place(t, env)
    const restored = await done(t, ['restore', file], elsewhere)
    t.deepEqual(restored.rows, written.rows)
    t.true(restored.sameSecret)
    t.deepEqual(restored.themes, { written: [], differing: [] })
    const again = archiveIn(t)
    t.deepEqual((await done(t, ['backup', again], elsewhere)).rows, written.rows)
    if (testEngine() === 'postgres') t.deepEqual(linesOf(again), linesOf(file))
    const there = await opened(t, elsewhere)
    t.is((await there.client.page(url)).status, 200)
    const { products } = (await there.client.get('/api/admin/products')).json
    t.deepEqual(
      products.map(({ title }: { title: string }) => title),
      ['Ünïcode “x”'],
    )
  },
)

test.serial(
  'a restore refuses what it would destroy or could not bring back, and changes nothing then',
  async (t) => {
    const env = await place(t)
    await done(t, ['init'], env)
    const file = archiveIn(t)
    await done(t, ['backup', file], env)
    const refused = async (args: string[], why: RegExp, variables = env) => {
      const { code, err } = await platform(t, builtProject(), ['restore', ...args], variables)
      t.is(code, 1, err)
      t.regex(err, why)
    }
    await refused([file], /not empty\. Nothing was written\. .*--replace/)
    const { run, client } = await opened(t, env)
    await refused([file, '--replace'], /running.* End it first/)
    t.is((await client.get('/api/admin/products')).status, 200)
    run.child.kill('SIGTERM')
    await run.ended

    const bytes = gunzipSync(readFileSync(file))
    const ill = join(dirname(file), 'ill.tar.gz')
    const at = bytes.indexOf(admin.email)
    bytes.write('0', at)
    writeFileSync(ill, gzipSync(bytes))
    await refused([ill, '--replace'], /database\/\w+\.\w+ was changed\. Nothing was written/)
    writeFileSync(ill, readFileSync(file).subarray(0, 5000))
    await refused([ill, '--replace'], /cannot be restored: .*Nothing was written/)
    writeFileSync(ill, 'no archive')
    await refused([ill, '--replace'], /cannot be restored/)
    await refused([join(dirname(file), 'gone')], /There is no file/)
    const { AUTH_SECRET, ...bare } = env
    t.truthy(AUTH_SECRET)
    await refused([file], /Bring the \.env of the shop/, bare)
    await opened(t, env)
  },
)

test.serial(
  'another AUTH_SECRET is told with what does not work then, and an older backup is migrated forward by all or nothing',
  async (t) => {
    const env = await place(t)
    await done(t, ['init'], env)
    const file = archiveIn(t)
    await done(t, ['backup', file], env)

    const root = copyProject(t)
    const migration = join(root, 'migrations/29990101000000_test_more.ts')
    const up = (line: string) =>
      writeFileSync(migration, `export async function up(knex) { ${line} }\n`)
    const more = "await knex.schema.createTable('more', (t) => { t.text('store_id') })"
    up(`${more}; console.log('half way'); await new Promise((go) => setTimeout(go, 60_000))`)
    build(root)
    const other = await place(t)
    await done(t, ['init'], other)
    const args = [join(root, 'dist/platform.js'), 'restore', file, '--replace']
    const killed = new Run(t, args, { cwd: emptyFolder(t), env: other })
    await killed.printed(/half way/)
    killed.child.kill('SIGKILL')
    await killed.ended
    const { run } = await opened(t, other)
    run.child.kill('SIGTERM')
    await run.ended

    up(more)
    build(root)
    const after = await platform(t, root, ['restore', file, '--replace'], other)
    t.is(after.code, 0, after.err)
    t.regex(after.out, /It was migrated: 1 step/)
    t.regex(after.out, /AUTH_SECRET is not the one of the backup.*second factors/s)
    await opened(t, other, root)

    const newer = archiveIn(t)
    await done(t, ['backup', newer], other, root)
    const old = await platform(t, builtProject(), ['restore', newer, '--replace'], env)
    t.is(old.code, 1)
    t.regex(old.err, /newer than this code.*29990101000000_test_more/)
  },
)

test('an archive reads back as it was written, with long names, and other programs read it', async (t) => {
  const files: [string, Buffer][] = [
    ['a.txt', Buffer.from('')],
    [`uploads/stores/${'s'.repeat(64)}/${'f'.repeat(60)}.json`, Buffer.alloc(512, 7)],
    ['theme/base/größe.mdx', Buffer.alloc(1025, 1)],
  ]
  async function* all() {
    for (const [name, bytes] of files) yield textEntry(name, bytes)
  }
  const bytes = Buffer.concat(await Readable.from(tarOf(all())).toArray())
  const chunks = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, at) =>
    bytes.subarray(at * 7, at * 7 + 7),
  )
  const read: [string, Buffer][] = []
  for await (const { name, body } of entriesOf(Readable.from(chunks)))
    read.push([name, Buffer.concat(await Readable.from(body).toArray())])
  t.deepEqual(read, files)
  const file = join(emptyFolder(t), 'a.tar')
  writeFileSync(file, bytes)
  const listed = execFileSync('tar', ['--quoting-style=literal', '-tf', file], { encoding: 'utf8' })
  t.deepEqual(
    listed.trim().split('\n'),
    files.map(([name]) => name),
  )
})
