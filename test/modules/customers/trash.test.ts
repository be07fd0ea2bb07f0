// A customer's record comes back from the trash after its account was closed. On both engines.
import test from 'ava'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

test('a record whose account was merged into another meanwhile comes back as a guest’s', async (t) => {
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
  await customerOf(shop, { name: 'gone', email: 'gone@shop.test' })
  const [kept, gone] = [await meet('kept'), await meet('gone')]
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
  const link = await admin.post(`/api/admin/customers/${gone.id}/invitation/link`, {})
  t.is(link.status, 201, 'they can be invited to an account of their own')
})
