import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import knexFrom from 'knex'
import { migrate } from '#server/data/engines/migrate.ts'
import { codeFolder } from '#server/env/paths.ts'
import { emptyDatabase, testEngine } from '#test/helpers/databases/database.ts'
import { sourcesIn } from '#test/helpers/sources.ts'

/** A database whose last migration is this one, and the way to all of them. */
async function upgraded(t: ExecutionContext, before: string) {
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
    const at = '2026-01-01T00:00:00Z'
    await knex('stores').insert({ store_id: 'old', revision: 1, created_at: at })
  })
  return { url, upgrade: () => migrate({ url, folders: [folder], ...how }) }
}

test('a shop that was filled by an older version keeps its words, and finds mistyped ones, after the upgrade', async (t) => {
  // Before search forgave typing errors.
  const { url, upgrade } = await upgraded(t, '20261122000800')
  await asOwner(url, async (knex) => {
    for (const term of ['notebook', 'a5']) {
      await knex('search_terms').insert({ store_id: 'old', term })
    }
  })
  const ran = await upgrade()
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

test('an order of an older version counts in reports after the upgrade, since when and from where', async (t) => {
  // Before orders kept both.
  const { url, upgrade } = await upgraded(t, '20261206010000')
  const at = '2026-10-01T10:00:00.000Z'
  const order = {
    ...{ id: 'o', store_id: 'old', number: 1_001, session_id: 's', state: 'open', holds: '[]' },
    ...{ payment_state: 'paid', fulfillment_state: 'unfulfilled', email: 'jo@buyer.test' },
    ...{ name: 'Jo', language: 'en', currency: 'EUR', subtotal: 100, discount_total: 0 },
    ...{ shipping_total: 0, tax_total: 0, total: 100, due: 100, received: 100 },
    ...{ method_id: 'manual', method_label: 'Invoice', consents: '{}', placed_at: at },
    ...{ billing_address: '{"country":"FR"}', created_at: at, updated_at: at },
  }
  await asOwner(url, (knex) => knex('orders').insert(order).then())
  const ran = await upgrade()
  t.true(ran.includes('20261206100000_orders_add_paid_at'), ran.join())
  await asOwner(url, async (knex) => {
    t.deepEqual(await knex('orders').select('id', 'paid_at', 'country'), [
      { id: 'o', paid_at: at, country: 'FR' },
    ])
  })
})

test('a migration that reads or changes rows on Postgres puts row-level security aside, which hides them from their owner', (t) => {
  // Rows of this one are touched on SQLite alone, whose tables are made anew.
  const onSqlite = ['migrations/20261129010100_products_drop_inventory_policy.ts']
  const blind = sourcesIn(['migrations']).filter(({ text }) => {
    const [up = ''] = text.split(/export (?:async )?\w+ down/)
    const touches = /knex\('[a-z_]+'\)|\bupdate \w+ set|\binsert into \w+/i.test(up)
    return touches && !up.includes('no force row level security')
  })
  t.deepEqual(
    blind.map(({ path }) => path).filter((path) => !onSqlite.includes(path)),
    [],
  )
})

/** Rows of every store: who owns the tables may put their row-level security aside. */
async function asOwner(url: string, work: (knex: ReturnType<typeof knexFrom>) => Promise<unknown>) {
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
  const tables = ['stores', 'orders', 'search_terms', 'search_spellings', 'search_builds']
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
