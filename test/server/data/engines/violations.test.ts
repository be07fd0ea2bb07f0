import test from 'ava'
import { violates, violationOf } from '#server/data/engines/violations.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import products from '../../../../modules/products/index.ts'
import { Category } from '../../../../modules/products/models/categories/category.ts'

const refusal = async (fn: () => Promise<unknown>) => {
  try {
    await fn()
  } catch (error) {
    return violationOf(error)
  }
  return undefined
}

test('both engines tell a violated constraint the same way', async (t) => {
  const { scope } = await openShop(t, [products])
  const add = (row: { slug: string; parentId?: string; id?: string }) =>
    refusal(() => scope.atomic((inner) => Category.add(inner, { title: 'x', position: 0, ...row })))
  t.is(await add({ slug: 'prints' }), undefined)
  const unique = await add({ slug: 'prints' })
  t.is(unique?.kind, 'unique')
  t.true(unique && violates(unique, 'slug'))
  t.false(unique && violates(unique, 'title'))
  t.is((await add({ slug: 'lost', parentId: 'nowhere' }))?.kind, 'foreign')
  const check = await add({ slug: 'own', id: 'a', parentId: 'a' })
  t.is(check?.kind, 'check')
  t.is(check?.constraint, 'categories_not_own_parent')
})

test('any other error is no violation', (t) => {
  t.is(violationOf(new Error('UNIQUE constraint failed: a.b')), undefined)
  t.is(violationOf('no'), undefined)
})
