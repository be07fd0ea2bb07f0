import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import knexFrom, { type Knex } from 'knex'
import { migrate } from '#server/data/engines/migrate.ts'
import { codeFolder } from '#server/env/paths.ts'
import { emptyDatabase, testEngine } from '#test/helpers/databases/database.ts'

/** The last migration of the shop before inventory alone kept who sells on. */
const before = '20261128999999'
const at = '2026-01-01T00:00:00Z'
const common = { store_id: 'old', created_at: at, updated_at: at }

test('what sold on when none was left still does after the upgrade, counted or not', async (t) => {
  const database = await emptyDatabase(mkdtempSync(join(tmpdir(), 'oversell-')))
  t.teardown(() => database.drop())
  const folder = codeFolder('migrations')
  const older = mkdtempSync(join(folder, '..', 'older-'))
  t.teardown(() => rmSync(older, { recursive: true }))
  for (const file of readdirSync(folder).filter((name) => name.slice(0, 14) <= before))
    copyFileSync(join(folder, file), join(older, file))
  const url = database.ownerUrl
  const how = testEngine() === 'postgres' ? { appRole: 'shop_app' } : {}
  await migrate({ url, folders: [older], ...how })
  await asOwner(url, fill)
  const ran = await migrate({ url, folders: [folder], ...how })
  t.true(ran.includes('20261129010100_products_drop_inventory_policy'), ran.join())
  await asOwner(url, async (knex) => {
    const items = await knex('stock_items').orderBy('variant_id').select('variant_id', 'oversell')
    t.deepEqual(
      items.map(({ variant_id, oversell }) => [variant_id, Boolean(oversell)]),
      [
        ['below', true],
        ['on', true],
        ['stop', false],
      ],
    )
    const kept = await knex('uncounted_oversells').select('variant_id')
    t.deepEqual(kept, [{ variant_id: 'free' }])
    const variants = await knex('variants').orderBy('id')
    t.deepEqual(
      variants.map(({ id }) => id),
      ['below', 'free', 'on', 'other', 'stop'],
    )
    t.false('inventory_policy' in variants[0])
    await t.throwsAsync(knex('variants').where({ id: 'on' }).update({ price: -1 }), { any: true })
    const twin = { ...variants[0], id: 'twin' }
    await t.throwsAsync(knex('variants').insert(twin), { any: true }, 'a combination is unique')
  })
})

async function fill(knex: Knex): Promise<void> {
  await knex('stores').insert({ store_id: 'old', revision: 1, created_at: at })
  const product = { ...common, id: 'p', title: 'Card', slug: 'card', status: 'active' }
  const texts = { description: '', tags: '[]', options: '[]', gift_card: false }
  await knex('products').insert({ ...product, ...texts })
  const variants = [
    ['on', 'continue'],
    ['stop', 'deny'],
    ['below', 'deny'],
    ['free', 'continue'],
    ['other', 'deny'],
  ]
  for (const [id, policy] of variants)
    await knex('variants').insert({
      ...{ ...common, id, product_id: 'p', options: `["${id}"]`, position: 0, price: 100 },
      ...{ requires_shipping: true, taxable: true, inventory_policy: policy },
    })
  const counts: [string, number, boolean][] = [
    ['on', 3, false],
    ['stop', 3, true],
    ['below', -1, true],
  ]
  for (const [id, on_hand, oversell] of counts)
    await knex('stock_items').insert({
      ...{ ...common, id: `${id}-count`, variant_id: id, product_id: 'p' },
      ...{ on_hand, oversell, reserved: 0 },
    })
}

/** Rows of every store: who owns the tables may put their row-level security aside. */
async function asOwner(url: string, work: (knex: Knex) => Promise<void>): Promise<void> {
  const isPostgres = testEngine() === 'postgres'
  const file = { filename: url.slice('sqlite:'.length) }
  const knex = knexFrom(
    isPostgres
      ? { client: 'pg', connection: url }
      : { client: 'better-sqlite3', connection: file, useNullAsDefault: true },
  )
  try {
    if (isPostgres)
      for (const table of ['stores', 'products', 'variants', 'stock_items', 'uncounted_oversells'])
        await knex.raw('alter table if exists ?? no force row level security', [table])
    await work(knex)
  } finally {
    await knex.destroy()
  }
}
