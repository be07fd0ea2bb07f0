import test from 'ava'
import { z } from 'zod'
import { StoreModel } from '#server/data/model.ts'
import { listOf } from '#server/data/shapes.ts'
import type { Scope } from '#server/scope.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

/** Products serve as any table with texts, flags, numbers, JSON and versions. */
class Row extends StoreModel {
  static override tableName = 'products'
  static override booleans = ['giftCard']
  static override shapes = { tags: listOf(z.string()) }
  declare slug: string
  declare title: string
  declare vendor: string | null
  declare giftCard: boolean
  declare previewVersion: number
  declare tags: string[]
}

/** Postgres answers JSON, SQLite its text. */
const parsed = (json: unknown) => (typeof json === 'string' ? JSON.parse(json) : json)
const actor = { type: 'admin', id: 'u', name: 'Ada' } as const

const add = (scope: Scope, slug: string) =>
  scope.atomic((inner) =>
    Row.add(inner, {
      ...{ slug, title: slug, vendor: 'Maker', giftCard: false, tags: ['a'] },
      ...{ description: '', status: 'draft', options: '[]' },
    } as never),
  )

test('many rows get values of their own as single patches would give them, with versions and audit rows', async (t) => {
  const { scope, other } = await openShop(t, [])
  const [one, two, three] = [
    await add(scope, 'one'),
    await add(scope, 'two'),
    await add(scope, 'three'),
  ]
  const foreign = await add(other, 'foreign')
  const title = 'Tea "for two" \\ \n ☕'
  await scope.as({ actor }).atomic((inner) =>
    Row.patchAll(inner, [
      { id: one.id, columns: { title, vendor: null, giftCard: true, tags: ['"b"', 'c'] } },
      { id: two.id, columns: { previewVersion: 7 } },
      { id: three.id, columns: {} },
      { id: foreign.id, columns: { previewVersion: 7 } },
    ]),
  )
  const rows = new Map((await Row.in(scope)).map((row) => [row.id, row]))
  const [first, second, third] = [one, two, three].map(({ id }) => rows.get(id))
  t.like(first, {
    title,
    vendor: null,
    giftCard: true,
    tags: ['"b"', 'c'],
    previewVersion: 0,
  })
  t.like(second, { title: 'two', vendor: 'Maker', giftCard: false, tags: ['a'], previewVersion: 7 })
  t.like(third, { title: 'three', tags: ['a'] })
  for (const [row, was] of [
    [first, one],
    [second, two],
    [third, three],
  ] as const)
    t.true((row?.updatedAt ?? '') > was.updatedAt)
  t.not((await Row.find(other, foreign.id)).previewVersion, 7)

  const changes = await scope.db('changes').where({ storeId: scope.storeId, tableName: 'products' })
  t.deepEqual(changes.map(({ rowId }) => rowId).sort(), [one.id, two.id, three.id].sort())
  const told = changes.find(({ rowId }) => rowId === one.id)
  t.like(parsed(told.before), { title: 'one', giftCard: false, tags: ['a'] })
  t.like(parsed(told.after), { title, vendor: null, giftCard: true, tags: ['"b"', 'c'] })
})

test('more rows than one statement takes are written, and no row is an empty wish', async (t) => {
  const { scope } = await openShop(t, [])
  await scope.atomic((inner) => Row.patchAll(inner, []))
  const slugs = Array.from({ length: 450 }, (_, at) => `p-${at}`)
  const made = await scope.atomic((inner) =>
    Row.addAll(
      inner,
      slugs.map(
        (slug) =>
          ({
            slug,
            title: slug,
            description: '',
            status: 'draft',
            options: '[]',
            tags: [],
          }) as never,
      ),
    ),
  )
  await scope.atomic((inner) =>
    Row.patchAll(
      inner,
      made.map(({ id, slug }) => ({ id, columns: { title: `T ${slug}` } })),
    ),
  )
  t.true((await Row.in(scope)).every(({ slug, title }) => title === `T ${slug}`))
})

test('rows are written inside a transaction alone', async (t) => {
  const { scope } = await openShop(t, [])
  const { id } = await add(scope, 'one')
  await t.throwsAsync(Row.patchAll(scope, [{ id, columns: { title: 'x' } }]), {
    message: /outside of scope.atomic/,
  })
})
