// Every write of the admin is taken back by one press, or says why it is not.
import test from 'ava'
import { mayUndo } from '#server/acts/may-undo.ts'
import type { MountedRoute } from '#server/http/context.ts'
import { bodies } from '#test/helpers/bodies/bodies.ts'
import { fullBody, pathOf } from '#test/helpers/bodies/full-bodies.ts'
import { setStage } from '#test/helpers/shops/stage.ts'
import { reasons } from './fixtures/ways-back/reasons.ts'
import { undone } from './fixtures/ways-back/undone.ts'

const nameOf = ({ method, path }: MountedRoute) => `${method} ${path}`
/** A list as a file. */
const isFile = ({ path }: MountedRoute) => path.endsWith('/table')

test('every write of the admin has a way back or a reason why it has none, and what says so is one', async (t) => {
  const { shop, table, admin, own } = await setStage(t, bodies)
  const writes = table.filter(({ area, method }) => area === 'admin' && method !== 'GET')
  const named = writes.filter((route) => !isFile(route)).map(nameOf)
  const excused = Object.values(reasons).flat()
  const told = [...undone, ...excused]
  t.deepEqual(
    named.filter((name) => !told.includes(name)),
    [],
    'a new write: list it as undone, or with the reason why it is not',
  )
  t.deepEqual(
    told.filter((name) => !named.includes(name)),
    [],
    'a write that is no more',
  )
  t.is(new Set(told).size, told.length, 'a write has one or the other')
  t.true(Object.keys(reasons).every((reason) => reason.endsWith('.')))

  // What can be tried is tried: whatever was written can be taken back.
  const person = { id: 'of-the-test', role: 'admin' as const, grants: 'all' as const }
  const scope = shop.scope.as({ user: { ...person, email: 'ada@shop.test' } as never })
  const last = ({ method }: MountedRoute) => Number(method === 'DELETE')
  const tried: string[] = []
  const final: string[] = []
  const among = writes.filter((route) => undone.includes(nameOf(route)))
  for (const [at, route] of among.toSorted((one, other) => last(one) - last(other)).entries()) {
    const name = nameOf(route)
    const body = JSON.stringify(fullBody(name, own, at))
    const answer = await admin.send(route.method, pathOf(route.path, own), body, {
      ...{ Accept: 'application/json', 'Content-Type': 'application/json' },
      'Sec-Fetch-Site': 'same-origin',
    })
    const id = answer.headers.get('x-request-id') ?? ''
    const { storeId } = shop.scope
    const rows = await shop.scope.db('changes').where({ storeId, requestId: id })
    if (answer.status >= 400 || rows.length === 0) continue
    tried.push(name)
    const tables = [...new Set(rows.map(({ tableName }) => String(tableName)))]
    if (!(await mayUndo(scope, { id, tables }))) final.push(`${name}: ${tables.join(', ')}`)
  }
  t.deepEqual(final, [])
  t.true(tried.length >= 50, `${tried.length} were tried`)
})
