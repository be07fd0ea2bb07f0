// An account of staff that was deleted comes back: for whom may make it, as narrow and as guarded as it was.
import test from 'ava'
import { adminOf, narrowedOf, password, signIn } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { User } from '../../../modules/auth/models/accounts/user.ts'

async function open(t: Parameters<typeof openWholeShop>[0]) {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const ned = await narrowedOf(shop, { products: 'write', comments: 'write', auth: 'write' })
  const { user } = (await ned.get('/auth/session')).json
  const id: string = user.id
  const path = `/api/admin/users/${id}`
  const undo = (act: string | null, who = admin) => who.post(`/admin/acts/${act}/undo`, {})
  return { shop, admin, ned, user, id, path, undo }
}

test('it comes back with its set, password, second factor, views and notes; sessions and keys do not', async (t) => {
  const { shop, admin, ned, user, id, path, undo } = await open(t)
  const { scope } = shop
  const { storeId } = scope
  await ned.post('/admin/lists/views/create', { path: '/admin/products', name: 'Mine', query: '' })
  const at = new Date().toISOString()
  const factor = { id: 'sf', storeId, userId: id, createdAt: at, updatedAt: at }
  await scope.atomic((inner) =>
    inner
      .db('second_factors')
      .insert({ ...factor, sealedSecret: 'sealed', lastStep: 0, confirmedAt: at }),
  )
  const key = { id: 'ak', storeId, name: 'K', keyHash: 'h', prefix: 'p', createdBy: id }
  await scope.atomic((inner) =>
    inner.db('api_keys').insert({ ...key, createdAt: at, updatedAt: at }),
  )
  const was = (await admin.get(path)).json.user
  const { passwordHash } = await scope.db('users').where({ id }).first()
  t.regex((await admin.page(`/admin/users/${id}/delete`)).text, /trash for 30 days/)
  const gone = await admin.delete(`${path}/delete`)
  t.deepEqual(gone.json, { deleted: true })
  t.is((await admin.get(path)).status, 404)
  t.is((await ned.get('/auth/session')).json.user, null)
  await t.throwsAsync(signIn(shop.client(), user.email, password))
  t.is(
    (await admin.get(`/admin/trash?q=${encodeURIComponent(passwordHash.slice(0, 12))}`)).json.total,
    0,
    'no password is guessed at',
  )
  t.is((await admin.get(`/admin/trash?q=${encodeURIComponent(user.email)}`)).json.total, 1)
  const undone = await undo(gone.headers.get('x-request-id'))
  t.like(undone.json, { restored: 1, left: [] }, undone.text)
  t.deepEqual((await admin.get(path)).json.user.permissionSet, was.permissionSet)
  t.is((await ned.get('/auth/session')).json.user, null, 'its sessions stay ended')
  t.is((await scope.db('second_factors').where({ userId: id })).length, 1)
  t.is((await scope.db('api_keys').where({ createdBy: id })).length, 0, 'its keys stay void')
  t.is((await scope.db('saved_views').where({ userId: id })).length, 1)
  await scope.atomic((inner) => inner.db('second_factors').where({ userId: id }).delete())
  const back = await signIn(shop.client(), user.email, password)
  t.is((await back.get('/admin/settings')).status, 403, 'as narrow as before')
  t.is((await back.get('/admin/products')).status, 200)
})

test('nobody brings back who may not make it, nor one whose set or address is gone', async (t) => {
  const { shop, admin, user, id, path, undo } = await open(t)
  const clerk = await narrowedOf(
    shop,
    { auth: 'write', 'audit-log': 'write' },
    { email: 'olga@shop.test', name: 'Olga' },
  )
  const { permissionSet: set } = (await admin.get(path)).json.user
  const gone = await admin.delete(`${path}/delete`)
  const act = gone.headers.get('x-request-id')
  t.is((await clerk.get(`/admin/trash/${id}`)).status, 404)
  t.is((await clerk.post(`/admin/trash/${id}/restore`, {})).status, 404)
  await undo(act, clerk)
  t.is((await admin.get(path)).status, 404)
  // Its set is deleted: it does not come back as one who may do everything.
  t.is((await admin.delete(`/admin/users/roles/${set.id}/delete`)).status, 200)
  const wide = await admin.post(`/admin/trash/${id}/restore`, {})
  t.is(wide.status, 409, wide.text)
  t.is((await undo(act)).status, 409)
  t.is((await admin.get(path)).status, 404)
  t.is((await admin.post(`/admin/trash/${set.id}/restore`, {})).status, 200)
  const byForm = await admin.form(`/admin/trash/${id}/restore`, {})
  t.is(byForm.status, 303, byForm.text)
  t.is((await admin.get(path)).json.user.permissionSet.id, set.id)
  await admin.delete(`${path}/delete`)
  await User.create(shop.scope, { email: user.email, name: 'New', password: 'another-long-word-9' })
  const taken = await admin.post(`/admin/trash/${id}/restore`, {})
  t.is(taken.status, 409, taken.text)
  const other = await admin.post(`/admin/trash/${id}/restore`, { address: 'Ned.New@shop.test' })
  t.is(other.status, 200, other.text)
  t.like((await admin.get(path)).json.user, { email: 'ned.new@shop.test', emailVerified: false })
})

test('for good, its person is erased, unless somebody else has the address', async (t) => {
  const { shop, admin, user, id, path } = await open(t)
  await admin.delete(`${path}/delete`)
  await User.create(shop.scope, { email: user.email, name: 'New', password: 'another-long-word-9' })
  t.is((await admin.delete(`/admin/trash/${id}/delete`)).status, 200)
  t.truthy(await User.byEmail(shop.scope, user.email), 'the other account stays')
  t.is((await admin.get(`/admin/trash/${id}`)).status, 404)
})
