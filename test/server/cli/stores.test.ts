import test, { type ExecutionContext } from 'ava'
import { emptyDatabase, testEngine } from '#test/helpers/databases/database.ts'
import { complete, platform, startShop, type Variables } from '#test/helpers/shops/house.ts'
import { builtProject, emptyFolder } from '#test/helpers/shops/project-copy.ts'

async function place(t: ExecutionContext): Promise<Variables> {
  const folder = emptyFolder(t)
  const database = await emptyDatabase(folder)
  t.teardown(database.drop)
  const owner: Variables =
    testEngine() === 'postgres' ? { DATABASE_OWNER_URL: database.ownerUrl } : {}
  return complete({ ...owner, DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '0' })
}

const run = (t: ExecutionContext, args: string[], env: Variables) =>
  platform(t, builtProject(), args, env)

test.serial(
  'a fresh database makes its store by itself; a mistyped STORE_ID ends a start and every command with the nearest name',
  async (t) => {
    const env = await place(t)
    t.is((await run(t, ['init', '--empty'], env)).code, 0)
    const typo = { ...env, STORE_ID: 'defualt' }
    for (const args of [
      ['user', 'create', 'ana@shop.test'],
      ['seed'],
      ['migrate'],
      ['worker', '--once'],
    ]) {
      const { code, err } = await run(t, args, typo)
      t.is(code, 1, args.join(' '))
      t.regex(err, /^STORE_ID=defualt: .* Did you mean "default"\? Stores: default\./)
    }
    const doctor = await run(t, ['doctor'], typo)
    t.is(doctor.code, 1)
    t.regex(doctor.out, /✗ Store: STORE_ID=defualt: .*Did you mean "default"/)
    const start = await startShop(t, builtProject(), typo)
    t.is((await start.ended).code, 1)
    t.regex(start.err, /store create defualt/)
    const { stores } = JSON.parse((await run(t, ['store', 'list', '--json'], env)).out)
    t.deepEqual(
      stores.map(({ storeId, served }: { storeId: string; served: boolean }) => [storeId, served]),
      [['default', true]],
    )
  },
)

test.serial('a second store is made on purpose, once, and opens', async (t) => {
  const env = await place(t)
  t.regex((await run(t, ['store', 'create', 'outlet'], env)).err, /no tables yet.*migrate/)
  t.is((await run(t, ['migrate'], env)).code, 0)
  t.is((await run(t, ['store', 'create', 'outlet'], env)).code, 0)
  t.regex((await run(t, ['store', 'create', 'outlet'], env)).err, /is there already/)
  t.is((await run(t, ['store', 'create', '../x'], env)).code, 2)
  const second = { ...env, STORE_ID: 'outlet' }
  t.regex((await run(t, ['store', 'list'], second)).out, /^default +\S+\noutlet +\S+ +STORE_ID$/m)
  t.is((await run(t, ['user', 'create', 'ana@shop.test', '--admin'], second)).code, 0)
  const shop = await startShop(t, builtProject(), second)
  await shop.printed(/is open/)
  t.is((await run(t, ['doctor'], second)).code, 0)
})

test.serial('an owner on Postgres beside a shop on SQLite is refused', async (t) => {
  const env = complete({ DATABASE_OWNER_URL: 'postgres://owner:secret@127.0.0.1:1/shop' })
  for (const url of ['sqlite:data/store.db', '']) {
    const { code, err } = await run(t, ['migrate'], { ...env, DATABASE_URL: url })
    t.is(code, 1)
    t.regex(err, /^DATABASE_OWNER_URL names Postgres, and DATABASE_URL does not/)
  }
})
