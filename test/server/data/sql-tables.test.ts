import test from 'ava'
import { Changes } from '#server/data/cache/table-revisions.ts'
import { openDatabase } from '#server/data/database.ts'
import { Tables } from '#server/data/sql-tables.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

const tables = new Tables(
  ['products', 'variants', 'menus', 'menu_items'],
  new Map([['menus', ['menu_items']]]),
)

test('a statement names the tables that stand in it, however it is quoted', (t) => {
  t.deepEqual(tables.in('select `products`.* from `products`'), ['products'])
  t.deepEqual(tables.in('select * from "products" p, "variants" v where p.id = v.product_id'), [
    'products',
    'variants',
  ])
  t.deepEqual(tables.in('select 1'), [])
})

test('what only reads changes nothing, what deletes takes along what hangs on it', (t) => {
  t.deepEqual(tables.changedBy('select * from menus'), [])
  t.deepEqual(tables.changedBy('update "menus" set title = ?'), ['menus'])
  t.deepEqual(tables.changedBy('delete from `menus` where id = ?'), ['menus', 'menu_items'])
  t.deepEqual(tables.changedBy('with one as (select 1) insert into products select * from one'), [
    'products',
  ])
})

test('the tables of a database are known, and which of them go with others', async (t) => {
  const { app } = await openShop(t, [])
  const { databaseUrl, storeId } = app.kernel.env
  const database = openDatabase(databaseUrl, storeId)
  t.teardown(() => database.close())
  const found = await Tables.of(database)
  t.deepEqual(found.in('select * from "menus"'), ['menus'])
  t.deepEqual([...found.changedBy('delete from "menus"')].sort(), ['menu_items', 'menus'])
})

test('a change counts for what was read from its tables, and the settings for everything', (t) => {
  const changes = new Changes()
  changes.tell(2, new Set(['products']))
  t.true(changes.since(1, ['products', 'menus']))
  t.false(changes.since(1, ['menus']))
  t.false(changes.since(2, ['products']))
  changes.tell(3, new Set(['settings']))
  t.true(changes.since(2, ['menus']))
  changes.tell(4, 'everything')
  t.true(changes.since(3, []))
  t.false(changes.since(4, ['products']))
})
