// A customer's record comes back from the trash after its account was closed. On both engines.
import test from 'ava'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

test('a record whose account was merged into another meanwhile comes back as a guest’s, and so does a review', async (t) => {
  const shop = await openWholeShop(t)
  const { scope } = shop
  const admin = await adminOf(shop)
  const meet = async (name: string) => {
    const email = `${name}@shop.test`
    const [account] = (await scope.ask('auth.accounts', { emails: [email] })) ?? []
    const userId = account?.userId ?? null
    const met = { email, userId, firstName: '', lastName: '' }
    const known = await scope.atomic((inner) => inner.ask('customers.meet', met))
    return { id: known?.customerId ?? '', userId }
  }
  await customerOf(shop, { name: 'kept', email: 'kept@shop.test' })
  const client = await customerOf(shop, { name: 'gone', email: 'gone@shop.test' })
  const [kept, gone] = [await meet('kept'), await meet('gone')]
  const goods = { title: 'Tide', status: 'active', price: 100 }
  const { product } = (await admin.post('/api/admin/products/create', goods)).json
  const words = { productId: product.id, rating: 5, title: 'Good', body: 'It is good.' }
  const written = await client.post('/api/reviews', words)
  t.is(written.status, 201, written.text)
  const { id: reviewId } = written.json.review
  t.is((await admin.delete(`/api/admin/reviews/${reviewId}/delete`)).status, 200)
  const deleted = await admin.delete(`/api/admin/customers/${gone.id}/delete`)
  t.is(deleted.status, 200, deleted.text)
  const anew = await meet('gone')
  t.is(anew.userId, gone.userId)
  const wish = { withId: anew.id, confirm: true }
  const merged = await admin.post(`/api/admin/customers/${kept.id}/merge`, wish)
  t.is(merged.status, 200, merged.text)

  const back = await admin.post(`/api/admin/trash/${gone.id}/restore`, {})
  t.is(back.status, 200, back.text)
  const row = await scope.db('customers').where({ id: gone.id }).first()
  t.is(row.userId, null)
  t.is((await admin.post(`/api/admin/trash/${reviewId}/restore`, {})).status, 200)
  const review = await scope.db('reviews').where({ id: reviewId }).first()
  t.is(review.customerId, null, 'it names no account that is gone')
  const link = await admin.post(`/api/admin/customers/${gone.id}/invitation/link`, {})
  t.is(link.status, 201, 'they can be invited to an account of their own')
})
