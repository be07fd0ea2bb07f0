import test from 'ava'
import { areasOf } from '#server/access/permission-areas.ts'
import { narrowedOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

test('23: an admin whose set lets them write everything still decides about no admin, by any route of the shop', async (t) => {
  const shop = await openWholeShop(t)
  const areas = areasOf(shop.scope)
  const grants = Object.fromEntries(areas.map(({ module }) => [module, 'write' as const]))
  const ned = await narrowedOf(shop, grants)
  const { db, storeId } = shop.scope
  const standing = async () => ({
    users: await db('users').where({ storeId }).orderBy('id').select('id', 'email', 'role'),
    narrowed: await db('narrowed_admins').where({ storeId }).orderBy('id'),
    sets: await db('permission_sets').where({ storeId }).orderBy('id'),
    demands: await db('auth_settings').where({ storeId }),
  })
  const before = await standing()
  const [set] = before.sets
  const decisive = shop.app.kernel.table.filter(
    ({ access, policy }) => policy === 'admin' && access === 'all',
  )
  t.true(decisive.length >= 10, String(decisive.length))
  const body = {
    ...{ role: 'admin', permissionSetId: null, name: 'Wider', email: 'wider@shop.test' },
    ...{ password: 'a rather long pass phrase', grants: { auth: 'write' }, by: 'password' },
    adminsNeedSecondFactor: false,
  }
  for (const user of before.users.filter(({ role }) => role === 'admin')) {
    for (const { method, path } of decisive) {
      for (const id of [user.id, set.id]) {
        const at = path.replace(':id', id)
        for (const address of [at, `/api${at}`]) {
          const sent = method === 'GET' ? undefined : JSON.stringify(body)
          const answer = await ned.send(method, address, sent, {
            'Content-Type': 'application/json',
            Accept: 'application/json',
          })
          t.is(answer.status, 403, `${method} ${address}`)
        }
        const fields = { _method: method, name: 'Wider', permissionSetId: '' }
        if (method !== 'GET') t.is((await ned.form(at, fields)).status, 403, at)
      }
    }
    for (const [method, path] of [
      ['PUT', 'update'],
      ['PUT', 'suspend'],
      ['PUT', 'reinstate'],
      ['DELETE', 'delete'],
      ['POST', 'sessions/end'],
      ['DELETE', 'second-factor'],
    ] as const) {
      const answer = await ned.send(
        method,
        `/api/admin/users/${user.id}/${path}`,
        JSON.stringify(body),
        { 'Content-Type': 'application/json', Accept: 'application/json' },
      )
      t.is(answer.status, 403, `${method} ${path}`)
    }
  }
  for (const path of ['create', 'invite'])
    t.true([403, 503].includes((await ned.post(`/api/admin/users/${path}`, body)).status), path)
  t.deepEqual(await standing(), before)
})
