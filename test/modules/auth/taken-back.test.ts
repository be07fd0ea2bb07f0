// Who may do what is taken back by one press: roles, permission sets, accounts and keys that were just made.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { adminOf, customerOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  const last = async (): Promise<string> => (await admin.get('/admin/acts?take=1')).json.acts[0].id
  const undo = async () => admin.post(`/admin/acts/${await last()}/undo`, {})
  const made = await admin.post('/admin/users/roles/create', {
    ...{ name: 'Packers', grants: { orders: 'read' } },
  })
  const other = await admin.post('/admin/users/roles/create', {
    ...{ name: 'Writers', grants: { blog: 'write' } },
  })
  const sets = [made.json.permissionSet.id, other.json.permissionSet.id] as const
  return { shop, admin, last, undo, sets }
})

test.serial(
  'whoever was made an admin, or is one no more, by mistake is what they were',
  async (t) => {
    const { shop, admin, undo, sets } = await scene()
    const customer = await customerOf(shop)
    const { user } = (await customer.get('/api/auth/session')).json
    const path = `/admin/users/${user.id}`
    const standing = async () => {
      const { role, permissionSet } = (await admin.get(path)).json.user
      return [role, permissionSet?.id ?? null]
    }
    const undone = async () => {
      const answer = await undo()
      t.is(answer.status, 200, answer.text)
      t.deepEqual(answer.json.left, [], answer.text)
    }
    const ways: [string, object, unknown[]][] = [
      ['promote', { permissionSetId: sets[0] }, ['admin', sets[0]]],
      ['promote', { permissionSetId: sets[1] }, ['admin', sets[1]]],
      ['promote', {}, ['admin', null]],
      ['demote', {}, ['customer', null]],
    ]
    t.deepEqual(await standing(), ['customer', null])
    for (const [verb, body, after] of ways) {
      const before = await standing()
      t.is((await admin.put(`${path}/${verb}`, body)).status, 200)
      t.deepEqual(await standing(), after)
      await undone()
      t.deepEqual(await standing(), before, verb)
      // The undo is undone in its turn.
      await undone()
      t.deepEqual(await standing(), after, verb)
    }
    // From a narrowed admin to a customer, and by the form.
    t.is((await admin.put(`${path}/promote`, { permissionSetId: sets[0] })).status, 200)
    const sent = await admin.form(`${path}/demote`, { _method: 'PUT' })
    t.is(sent.status, 303, sent.text)
    t.deepEqual(await standing(), ['customer', null])
    await undone()
    t.deepEqual(await standing(), ['admin', sets[0]])
    // Another set by the editor of the account.
    t.is((await admin.put(`${path}/update`, { permissionSetId: sets[1] })).status, 200)
    await undone()
    t.deepEqual(await standing(), ['admin', sets[0]])
    t.is((await admin.put(`${path}/demote`, {})).status, 200)
  },
)

test.serial('who is narrowed widens nobody by an undo', async (t) => {
  const { shop, admin, last, undo, sets } = await scene()
  const customer = await customerOf(shop)
  const { user } = (await customer.get('/api/auth/session')).json
  t.is((await admin.put(`/admin/users/${user.id}/demote`, {})).status, 200)
  t.is((await admin.put(`/admin/users/${user.id}/promote`, {})).status, 200)
  t.is(
    (await admin.put(`/admin/users/${user.id}/promote`, { permissionSetId: sets[0] })).status,
    200,
  )
  const act = await last()
  const narrowed = await narrowedOf(shop, { auth: 'write', 'audit-log': 'write' })
  t.is((await narrowed.post(`/admin/acts/${act}/undo`, {})).status, 403)
  t.is((await admin.put(`/admin/users/${user.id}/demote`, {})).status, 200)
  t.is((await undo()).status, 200)
  t.is((await admin.get(`/admin/users/${user.id}`)).json.user.role, 'admin')
})

test.serial('an account that was just made goes with all that was made for it', async (t) => {
  const { admin, undo, sets } = await scene()
  const password = 'a rather long pass phrase'
  for (const given of [
    { role: 'customer' },
    { role: 'admin', permissionSetId: sets[0] },
    { role: 'admin', permissionSetId: null },
  ]) {
    const email = `new-${given.role}@shop.test`
    const made = await admin.post('/admin/users/create', { email, name: 'New', password, ...given })
    t.is(made.status, 201, made.text)
    const path = `/admin/users/${made.json.user.id}`
    const answer = await undo()
    t.is(answer.status, 200, answer.text)
    t.deepEqual(answer.json.left, [], answer.text)
    t.is((await admin.get(path)).status, 404)
  }
})

test.serial('a key that was just made is revoked, used or not, and stays so', async (t) => {
  const { shop, admin, last, undo } = await scene()
  const made = await admin.post('/admin/api-keys/create', {
    ...{ name: 'Depot', permissionSetId: null },
  })
  t.is(made.status, 201, made.text)
  const act = await last()
  const ask = () =>
    fetch(new URL('/api/admin/products', shop.url), {
      headers: { Accept: 'application/json', Authorization: `Bearer ${made.json.key}` },
    })
  t.is((await ask()).status, 200)
  const answer = await admin.post(`/admin/acts/${act}/undo`, {})
  t.is(answer.status, 200, answer.text)
  t.deepEqual(answer.json.left, [], answer.text)
  t.is((await ask()).status, 401)
  t.is((await admin.get(`/admin/api-keys/${made.json.apiKey.id}`)).status, 404)
  t.is((await undo()).status, 409, 'no key comes back')
})

test.serial('an undo that was refused as a whole can be asked for again', async (t) => {
  const { shop, admin, last } = await scene()
  const { permissionSet } = (
    await admin.post('/admin/users/roles/create', { name: 'Counters', grants: { reports: 'read' } })
  ).json
  const act = await last()
  const { user } = (
    await (await customerOf(shop, { email: 'kim@shop.test' })).get('/api/auth/session')
  ).json
  const path = `/admin/users/${user.id}`
  t.is((await admin.put(`${path}/promote`, { permissionSetId: permissionSet.id })).status, 200)
  const refused = await admin.post(`/admin/acts/${act}/undo`, {})
  t.is(refused.json.left[0]?.why, 'refused', refused.text)
  t.is((await admin.put(`${path}/demote`)).status, 200)
  const again = await admin.post(`/admin/acts/${act}/undo`, {})
  t.deepEqual([again.status, again.json.left], [200, []], again.text)
  t.is((await admin.get(`/admin/users/roles/${permissionSet.id}`)).status, 404)
})
