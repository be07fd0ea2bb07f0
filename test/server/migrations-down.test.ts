import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import knexFrom, { type Knex } from 'knex'
import { loadMigration, migrate } from '#server/data/engines/migrate.ts'
import { migrationNames } from '#server/data/engines/migration-files.ts'
import { codeFolder } from '#server/env/paths.ts'
import { emptyDatabase, testEngine } from '#test/helpers/databases/database.ts'

/** The first of the migrations that are taken back. */
const first = '20261218'
const at = '2026-01-01T00:00:00Z'
const common = { store_id: 'old', created_at: at, updated_at: at }
const touched = [
  ...['stores', 'sections', 'section_drafts', 'discounts', 'discount_counters', 'jobs'],
  ...['order_settings', 'pages', 'comments'],
]

test('the newest migrations are taken back and made again with what a shop holds', async (t) => {
  const database = await emptyDatabase(mkdtempSync(join(tmpdir(), 'down-')))
  t.teardown(() => database.drop())
  const folders = [codeFolder('migrations')]
  const url = database.ownerUrl
  const how = testEngine() === 'postgres' ? { appRole: 'shop_app' } : {}
  await migrate({ url, folders, ...how })
  const knex = open(url)
  t.teardown(() => knex.destroy())
  await seen(knex, fill)
  const back = migrationNames(folders).filter((name) => name >= first)
  for (const name of back.toReversed()) {
    const { down } = await loadMigration(folders, name)
    await knex.transaction(async (trx) => {
      await down?.(trx)
      await trx('schema_migrations').where({ name }).delete()
    })
  }
  await seen(knex, async () => {
    t.deepEqual(await knex('sections').select('id', 'place'), [{ id: 'home', place: 'home' }])
    t.deepEqual(await knex('discount_counters').select('discount_id', 'taken'), [
      { discount_id: 'there', taken: 3 },
    ])
    t.deepEqual(await knex('jobs').orderBy('id').select('name', 'key'), [
      { name: 'blog.publish', key: 'post' },
      { name: 'appearance.publish', key: 'look' },
    ])
    const gone = { ...common, discount_id: 'gone', name: 'all', taken: 1 }
    await t.throwsAsync(knex('discount_counters').insert(gone), { any: true })
    const place = { ...common, id: 'further', place: 'header', blocks: '[]' }
    await t.throwsAsync(knex('section_drafts').insert(place), { any: true })
  })
  t.deepEqual(await migrate({ url, folders, ...how }), back)
  await seen(knex, async () => {
    t.deepEqual(await knex('sections').select('id'), [{ id: 'home' }])
    t.deepEqual(await knex('discount_counters').select('taken'), [{ taken: 3 }])
    t.deepEqual(await knex('jobs').orderBy('id').select('name', 'key'), [
      { name: 'publishing.due', key: 'blog.publish:post' },
      { name: 'publishing.due', key: 'appearance.publish:look' },
    ])
    await knex('sections').insert(section('again', 'header'))
  })
})

const section = (id: string, place: string) => ({ ...common, id, place, blocks: '[]' })

async function fill(knex: Knex): Promise<void> {
  await knex('stores').insert({ store_id: 'old', revision: 1, created_at: at })
  await knex('sections').insert([section('home', 'home'), section('header', 'header')])
  await knex('section_drafts').insert(section('footer', 'footer'))
  await knex('discounts').insert({
    ...{ ...common, id: 'there', labels: '[]', kind: 'percent', means: 'code', code: 'TEN' },
    ...{
      status: 'active',
      percent: 1_000,
      products: '[]',
      collections: '[]',
      skus: '[]',
      buy_products: '[]',
    },
    ...{ buy_collections: '[]', countries: '[]', customers: '[]', tags: '[]', tiers: '[]' },
    ...{
      first_order: false,
      most_uses_each: 0,
      with_product: false,
      with_order: false,
      with_shipping: false,
    },
  })
  const counter = { ...common, name: 'all' }
  await knex('discount_counters').insert([
    { ...counter, discount_id: 'there', taken: 3 },
    { ...counter, discount_id: 'trashed', taken: 2 },
  ])
  const job = {
    ...{ store_id: 'old', name: 'publishing.due', payload: '{}', run_at: 0, locked_until: 0 },
    ...{ attempts: 0, max_attempts: 1, created_at: at },
  }
  await knex('jobs').insert([
    { ...job, id: 'a', key: 'blog.publish:post' },
    { ...job, id: 'b', key: 'appearance.publish:look' },
  ])
}

const open = (url: string): Knex =>
  knexFrom(
    testEngine() === 'postgres'
      ? { client: 'pg', connection: url }
      : {
          ...{ client: 'better-sqlite3', useNullAsDefault: true },
          connection: { filename: url.slice('sqlite:'.length) },
        },
  )

/** Rows of every store: who owns the tables may put their row-level security aside. */
async function seen(knex: Knex, work: (knex: Knex) => Promise<void>): Promise<void> {
  const force = async (how: string) => {
    for (const table of testEngine() === 'postgres' ? touched : [])
      if (await knex.schema.hasTable(table))
        await knex.raw(`alter table ?? ${how} row level security`, [table])
  }
  await force('no force')
  await work(knex)
  await force('force')
}
