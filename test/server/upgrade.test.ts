import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import knexFrom from 'knex'
import { migrate } from '#server/data/engines/migrate.ts'
import { codeFolder } from '#server/env/paths.ts'
import { emptyDatabase, testEngine } from '#test/helpers/databases/database.ts'

/** The last migration of the shop before search forgave typing errors. */
const before = '20261122000800'

test('a shop that was filled by an older version keeps its words, and finds mistyped ones, after the upgrade', async (t) => {
  const dir = mkdtempSync(join(tmpdir(), 'upgrade-'))
  const database = await emptyDatabase(dir)
  t.teardown(() => database.drop())
  const folder = codeFolder('migrations')
  const older = mkdtempSync(join(folder, '..', 'older-'))
  t.teardown(() => rmSync(older, { recursive: true }))
  for (const file of readdirSync(folder).filter((name) => name.slice(0, 14) <= before)) {
    copyFileSync(join(folder, file), join(older, file))
  }
  const url = database.ownerUrl
  const how = testEngine() === 'postgres' ? { appRole: 'shop_app' } : {}
  await migrate({ url, folders: [older], ...how })
  await asOwner(url, async (knex) => {
    await knex('stores').insert({
      store_id: 'old',
      revision: 1,
      created_at: '2026-01-01T00:00:00Z',
    })
    for (const term of ['notebook', 'a5']) {
      await knex('search_terms').insert({ store_id: 'old', term })
    }
  })
  const ran = await migrate({ url, folders: [folder], ...how })
  t.true(ran.includes('20261123020000_search_create_spellings'), ran.join())
  await asOwner(url, async (knex) => {
    const rows = await knex('search_spellings').select('store_id', 'term', 'piece')
    t.deepEqual([...new Set(rows.map(({ store_id }) => store_id))], ['old'])
    t.deepEqual([...new Set(rows.map(({ term }) => term))], ['notebook'])
    t.true(rows.some(({ piece }) => piece === 'notbook' || piece === 'notboo'))
    t.is((await knex('search_terms')).length, 2)
    t.deepEqual(await knex('search_builds'), [{ store_id: 'old', rules: 1 }])
  })
})

/** Rows of every store: who owns the tables may put their row-level security aside. */
async function asOwner(url: string, work: (knex: ReturnType<typeof knexFrom>) => Promise<void>) {
  const postgres = testEngine() === 'postgres'
  const knex = knexFrom(
    postgres
      ? { client: 'pg', connection: url }
      : {
          client: 'better-sqlite3',
          connection: { filename: url.slice('sqlite:'.length) },
          useNullAsDefault: true,
        },
  )
  const tables = ['stores', 'search_terms', 'search_spellings', 'search_builds']
  const force = async (how: string) => {
    for (const table of postgres ? tables : []) {
      if (await knex.schema.hasTable(table))
        await knex.raw(`alter table ?? ${how} row level security`, [table])
    }
  }
  try {
    await force('no force')
    await work(knex)
    await force('force')
  } finally {
    await knex.destroy()
  }
}
