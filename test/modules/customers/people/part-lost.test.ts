// A merge of two customers is taken back after a group that one of them was in is gone. On both engines.
import test from 'ava'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

test('the undo of a merge goes on without a group that was deleted since, and names what it left', async (t) => {
  const shop = await openWholeShop(t)
  const { scope } = shop
  const admin = await adminOf(shop)
  const meet = async (name: string): Promise<string> => {
    const made = await admin.post('/api/admin/customers/create', { email: `${name}@shop.test` })
    t.is(made.status, 201, made.text)
    return made.json.customer.id
  }
  const [kept, gone] = [await meet('kept'), await meet('gone')]
  const groupOf = async (name: string): Promise<string> => {
    const made = await admin.post('/api/admin/customers/groups/create', { name })
    t.is(made.status, 201, made.text)
    return made.json.group.id
  }
  const [lost, stays] = [await groupOf('Lost'), await groupOf('Stays')]
  const grouped = await admin.put(`/api/admin/customers/${gone}/groups`, {
    groupIds: [lost, stays],
  })
  t.is(grouped.status, 200, grouped.text)
  const wish = { withId: gone, confirm: true }
  const merged = await admin.post(`/api/admin/customers/${kept}/merge`, wish)
  t.is(merged.status, 200, merged.text)
  const deleted = await admin.delete(`/api/admin/customers/groups/${lost}/delete`)
  t.is(deleted.status, 200, deleted.text)

  const undone = await admin.post(`/admin/acts/${merged.headers.get('x-request-id')}/undo`, {})
  t.is(undone.status, 200, undone.text)
  t.deepEqual(
    undone.json.left.map(({ table, why }: Record<string, unknown>) => [table, why]),
    [['customerGroupMembers', 'refused']],
  )
  const members = await scope.db('customer_group_members').where({ storeId: scope.storeId })
  t.deepEqual(
    members.map(({ customerId, groupId }) => [customerId, groupId]),
    [[gone, stays]],
  )
  t.is((await admin.get(`/api/admin/customers/${gone}`)).status, 200)
})
