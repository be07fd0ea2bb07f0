import test from 'ava'
import { newId } from '#server/ids.ts'
import { said, stored } from '#server/language/message.ts'
import type { Client } from '#test/helpers/client.ts'
import { leadingTitle, read } from '#test/helpers/markup/page.ts'
import { adminOf, adminScope, customerOf, password } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auditLog from '../../../modules/audit-log/index.ts'
import auth from '../../../modules/auth/index.ts'
import importExport from '../../../modules/import-export/index.ts'
import pages from '../../../modules/pages/index.ts'

const withoutImports = { ...importExport, requires: [] }
const modules = [auth, pages, auditLog, withoutImports]
const log = async (admin: Client, query = '') =>
  (await admin.get(`/admin/audit-log${query}`)).json as {
    entries: Entry[]
    total: number
    totalIsMinimum: boolean
    nextCursor: string | null
  }

interface Entry {
  id: string
  kind: string
  what: string
  title: string
  record: { table: string; id: string } | null
  actor: { type: string; id: string | null; name: string }
  from: { address: string | null; userAgent: string | null }
  differences: { field: string; before: unknown; after: unknown }[]
  details: Record<string, unknown>
}

async function edited(t: Parameters<typeof openShop>[0], opening = {}) {
  const shop = await openShop(t, modules, opening)
  const admin = await adminOf(shop)
  const made = await admin.post('/admin/pages/create', { title: 'About us', body: 'Words.' })
  const { id } = made.json.page
  await admin.put(
    `/admin/pages/${id}/update`,
    { title: 'About <b>us</b>' },
    { 'User-Agent': 'Probe' },
  )
  return { shop, admin, id: id as string }
}

test('the log tells who changed what, before and after, and from where, newest first', async (t) => {
  const { admin, id } = await edited(t)
  const { entries, total, totalIsMinimum, nextCursor } = await log(admin)
  t.deepEqual(
    entries.map(({ kind, what }) => `${kind} ${what}`),
    ['changed pages', 'added pages', 'event auth.signedIn'],
  )
  t.deepEqual([total, totalIsMinimum, nextCursor], [3, false, null])
  t.like(entries[0], {
    title: 'About <b>us</b>',
    record: { table: 'pages', id },
    actor: { type: 'admin', name: 'Ada' },
    from: { address: '127.0.0.1', userAgent: 'Probe' },
    differences: [{ field: 'title', before: 'About us', after: 'About <b>us</b>' }],
  })
  const html = (await admin.page('/admin/audit-log')).text
  t.regex(html, /About &lt;b/)
  t.false(read(html).has({ tag: 'b', text: 'us' }))
  t.truthy(leadingTitle((await admin.fragment('/admin/audit-log')).text))
})

test('an entry is shown field by field, with links to its record, to all of its changes and to whoever did it', async (t) => {
  const { admin, id } = await edited(t)
  const { entries } = await log(admin)
  const { id: entryId, actor } = entries[0] as Entry
  const { entry } = (await admin.get(`/admin/audit-log/${entryId}`)).json
  t.deepEqual(entry, entries[0])
  const html = (await admin.page(`/admin/audit-log/${entryId}`)).text
  t.regex(read(html).find({ tag: 'del' }).text, /About us/)
  // Bytes: the words in it
  t.regex(read(html).find({ tag: 'ins' }).text, /About <b/)
  for (const href of [
    `/admin/pages/${id}`,
    `/admin/audit-log?record=${id}`,
    `/admin/audit-log?who=${actor.id}`,
  ])
    t.true(read(html).has({ href }), href)
  t.is((await admin.get(`/admin/audit-log/${newId()}`)).status, 404)
  await admin.delete(`/admin/pages/${id}/delete`)
  const gone = (await log(admin)).entries[0] as Entry
  t.is(gone.kind, 'deleted')
  t.false(
    read((await admin.page(`/admin/audit-log/${gone.id}`)).text).has({
      href: `/admin/pages/${id}`,
    }),
  )
})

test('it is narrowed by who, what, record, days and words', async (t) => {
  const { shop, admin, id } = await edited(t)
  const eve = await adminOf(shop, { email: 'eve@shop.test', name: 'Eve' })
  await eve.post('/admin/pages/create', { title: 'Shipping', body: 'By boat.' })
  const ada = (await log(admin, '?q=About')).entries[0]?.actor.id
  const count = async (query: string) => (await log(admin, query)).total
  t.is(await count(''), 5)
  t.is(await count(`?who=${ada}`), 3)
  t.is(await count('?who=cli'), 0)
  t.is(await count('?what=pages'), 3)
  t.is(await count('?what=auth.signedIn'), 2)
  t.is(await count('?what=nothing'), 0)
  t.is(await count(`?record=${id}`), 2)
  t.is(await count('?q=boat'), 1)
  t.is(await count('?q=EVE'), 2)
  t.is(await count('?q=eve@shop.test'), 1)
  t.is(await count('?q=%25'), 0)
  t.is(await count('?q=127.0.0.1'), 5)
  t.is(await count(`?who=${ada}&what=pages&q=about&record=${id}`), 2)
  const today = new Date().toISOString().slice(0, 10)
  t.is(await count(`?from=${today}&to=${today}`), 5)
  t.is(await count('?to=2020-01-01'), 0)
  t.is(await count('?from=2999-01-01'), 0)
  t.is(await count('?from=&to=&q=&who=&what='), 5)
  t.is((await admin.get('/admin/audit-log?from=yesterday')).status, 422)
  const html = (await admin.page('/admin/audit-log?q=elephant')).text
  t.regex(html, /Nothing found/)
  const list = (await admin.page(`/admin/audit-log?who=${ada}`)).text
  t.true(read(list).has({ tag: 'option', value: String(ada), selected: '', text: /^Ada/ }))
  t.regex(list, />Eve</)
})

test('a log of any length is walked by its cursor, every entry once, and skip ends at 10,000', async (t) => {
  const { shop, admin } = await edited(t)
  const scope = adminScope(shop)
  for (let n = 0; n < 30; n++)
    await scope.ask('auth.create', { email: `n${n}@shop.test`, name: `N ${n}`, password })
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await log(admin, `?take=7${cursor ? `&cursor=${cursor}` : ''}`)
    seen.push(...page.entries.map(({ id }) => id))
    t.is(page.total, 33)
    cursor = page.nextCursor
  }
  t.is(seen.length, 33)
  t.is(new Set(seen).size, 33)
  t.deepEqual(seen, [...seen].sort().reverse())
  const second = await log(admin, '?take=7&skip=7')
  t.deepEqual(
    second.entries.map(({ id }) => id),
    seen.slice(7, 14),
  )
  t.is((await admin.get('/admin/audit-log?skip=10001')).status, 422)
  t.is((await admin.get('/admin/audit-log?take=101')).status, 422)
  t.regex((await admin.page('/admin/audit-log?take=7&skip=7')).text, /8–14 of 33/)
})

test('a total above a thousand is a minimum, and words are looked for in the newest 20,000', async (t) => {
  const { shop, admin } = await edited(t)
  await shop.scope.atomic(async ({ db, storeId }) => {
    for (let n = 0; n < 20_010; n += 500) {
      const rows = Array.from({ length: 500 }, () => ({
        ...{ id: newId(), storeId, at: new Date().toISOString(), type: 'auth.signedIn' },
        ...{ actorType: 'admin', actorId: 'x', actorName: 'Many', subject: 'many', details: '{}' },
        requestId: 'r',
      }))
      await db('audit_events').insert(rows)
    }
  })
  const { total, totalIsMinimum } = await log(admin)
  t.deepEqual([total, totalIsMinimum], [1000, true])
  t.regex((await admin.page('/admin/audit-log')).text, /1–20 of more than 1,000/)
  t.is((await log(admin, '?q=About&what=pages')).total, 2)
  t.is((await log(admin, '?q=ada@shop.test&what=auth.signedIn')).total, 0)
})

test('ways in and out of admins and their failures are entries; those of customers are not', async (t) => {
  const { shop, admin } = await edited(t)
  const eve = await adminOf(shop, { email: 'eve@shop.test', name: 'Eve' })
  await eve.post('/auth/sign-out')
  await customerOf(shop)
  for (const email of ['eve@shop.test', 'carl@shop.test', 'nobody@shop.test'])
    await shop.client().post('/api/auth/sign-in/email', { email, password: 'canary-guess' })
  let failed = await log(admin, '?what=auth.signInFailed')
  while (failed.total === 0) failed = await log(admin, '?what=auth.signInFailed')
  t.like(failed.entries[0], { title: 'eve@shop.test', actor: { name: 'Eve' } })
  t.is(failed.total, 1)
  t.deepEqual(
    (await log(admin, '?what=auth.signedOut')).entries.map(({ title }) => title),
    ['eve@shop.test'],
  )
  const { entries } = await log(admin, '?what=auth.signedIn')
  t.deepEqual(
    entries.map(({ title, details }) => [title, details]),
    [
      ['eve@shop.test', { how: 'password' }],
      ['ada@shop.test', { how: 'password' }],
    ],
  )
  t.is((await log(admin, '?q=canary')).total, 0)
  t.regex((await admin.page('/admin/audit-log')).text, /sign-in failed/)
})

test('67: no password, hash or other secret is in the log, its search or its export, while a new one is told as such', async (t) => {
  const { shop, admin } = await edited(t)
  const scope = adminScope(shop)
  const canary = 'canary-7f3a9c-pass-phrase'
  await scope.ask('auth.create', { email: 'new@shop.test', name: 'New', password: canary })
  await scope.ask('auth.setPassword', { email: 'new@shop.test', password: `${canary}-2` })
  const [row] = await shop.scope.db('users').where({ email: 'new@shop.test' })
  const stored = JSON.stringify(await shop.scope.db('changes').select('*'))
  const told = JSON.stringify(await log(admin, '?take=100'))
  const file = (await admin.post('/admin/audit-log/export', {})).text
  const html = (await admin.page('/admin/audit-log?take=100')).text
  for (const text of [stored, told, file, html]) {
    t.false(text.includes(canary))
    t.false(text.includes(row.passwordHash))
    t.notRegex(text, /\$2b\$/)
  }
  t.is((await log(admin, `?q=${encodeURIComponent(row.passwordHash)}`)).total, 0)
  const { entries } = await log(admin, `?record=${row.id}`)
  t.deepEqual(entries[0]?.differences, [
    { field: 'passwordHash', before: '[secret]', after: '[another secret]' },
  ])
})

test('45: the log is taken out as CSV as it is filtered, formulas guarded, and that is an entry itself', async (t) => {
  const { shop, admin } = await edited(t)
  await admin.post('/admin/pages/create', { title: '=HYPERLINK("http://evil.example")', body: 'x' })
  const answer = await admin.form('/admin/audit-log/export', { what: 'pages', q: '' })
  t.is(answer.status, 200)
  t.regex(answer.headers.get('content-type') ?? '', /^text\/csv/)
  // Bytes: of a header
  t.regex(answer.headers.get('content-disposition') ?? '', /attachment; filename="audit-log\.csv"/)
  const lines = answer.text.trimEnd().split('\r\n')
  t.is(lines.length, 4)
  t.regex(lines[0] ?? '', /^Time,Who,Who \(id\),How,What,Title,Record,Before,After/)
  t.true(lines[1]?.includes('"\'=HYPERLINK(""http://evil.example"")"'))
  t.false(answer.text.includes('auth.signedIn'))
  const [entry] = (await log(admin)).entries
  t.like(entry, { what: 'export.made', title: 'audit log', actor: { name: 'Ada' } })
  t.like(entry?.details, { format: 'csv', filters: { what: 'pages' } })
  t.is((await shop.client().post('/admin/audit-log/export', {})).status, 401)
  t.is((await admin.get('/admin/audit-log/export')).status, 404)
})

test('entries older than the option says go in a daily sweep, a batch at a time; the neighbour keeps its own', async (t) => {
  const { shop, admin } = await edited(t)
  const old = (n: number) => `01800000-0000-7000-8000-${String(n).padStart(12, '0')}`
  const seed = (scope: Shop['scope']) =>
    scope.atomic(async ({ db, storeId }) => {
      for (let n = 0; n < 2_500; n += 500) {
        const rows = Array.from({ length: 500 }, (_, m) => ({
          ...{ id: old(n + m), storeId, at: '2022-04-05T00:00:00.000Z', actorType: 'admin' },
          ...{ actorName: 'Old', requestId: 'r', tableName: 'pages', rowId: 'p' },
        }))
        await db('changes').insert(rows)
      }
    })
  await seed(shop.scope)
  await seed(shop.other)
  const before = await log(admin, '?q=Old')
  t.is(before.total, 1000)
  await shop.app.kernel.jobs.runDue(shop.scope)
  t.is((await log(admin, '?q=Old')).total, 0)
  t.is((await log(admin)).total, 3)
  const theirs = await shop.other.db('changes').where({ storeId: 'neighbour' }).select('id')
  t.is(theirs.length, 2_500)
})

test('what the command line changed is found as such', async (t) => {
  const { shop, admin } = await edited(t)
  const cli = shop.scope.as({ actor: { type: 'cli', id: null, name: 'npm run platform' } })
  await cli.ask('auth.create', { email: 'new@shop.test', name: 'New', password })
  const { entries, total } = await log(admin, '?who=cli')
  t.is(total, 1)
  t.like(entries[0], { what: 'users', actor: { type: 'cli', id: null }, from: { address: null } })
})

test('days are those of the shop', async (t) => {
  const { startOfDay } = await import('../../../modules/audit-log/models/moment.ts')
  const iso = (day: string, zone: string, after = 0) =>
    new Date(startOfDay(day, zone, after)).toISOString()
  t.is(iso('2026-07-01', 'UTC'), '2026-07-01T00:00:00.000Z')
  t.is(iso('2026-07-01', 'Europe/Berlin'), '2026-06-30T22:00:00.000Z')
  t.is(iso('2026-07-01', 'America/New_York', 1), '2026-07-02T04:00:00.000Z')
  t.is(iso('2026-10-25', 'Europe/Berlin'), '2026-10-24T22:00:00.000Z')
  t.is(iso('2026-10-25', 'Europe/Berlin', 1), '2026-10-25T23:00:00.000Z')
  t.is(iso('2026-03-29', 'Europe/Berlin', 1), '2026-03-29T22:00:00.000Z')
})

test('the old address of the changes leads here, and with the module off changes are still written', async (t) => {
  const { admin } = await edited(t)
  for (const asked of [
    await admin.page('/admin/system/changes'),
    await admin.get('/admin/system/changes'),
  ]) {
    t.is(asked.status, 301)
    t.is(asked.headers.get('location'), '/admin/audit-log')
  }
  const off = await openShop(t, [auth, pages])
  const lonely = await adminOf(off)
  await lonely.post('/admin/pages/create', { title: 'About us', body: 'Words.' })
  t.is((await lonely.get('/admin/audit-log')).status, 404)
  const rows = await off.scope.db('changes').select('*')
  t.like(rows[0], { tableName: 'pages', actorName: 'Ada', address: '127.0.0.1' })
})

test('signing out elsewhere, suspensions and permissions are events, with who did them and to whom', async (t) => {
  const shop = await openShop(t, modules)
  const admin = await adminOf(shop)
  await customerOf(shop)
  const { users } = (await admin.get('/api/admin/users?q=carl')).json
  const at = `/api/admin/users/${users[0].id}`
  const set = await admin.post('/api/admin/users/roles/create', {
    name: 'Writers',
    grants: { pages: 'write' },
  })
  const { id: permissionSetId } = set.json.permissionSet
  await admin.post('/api/auth/sign-out-everywhere')
  await admin.delete('/api/account/sessions')
  await admin.post(`${at}/sessions/end`)
  await admin.put(`${at}/suspend`)
  await admin.put(`${at}/suspend`)
  await admin.put(`${at}/reinstate`)
  await admin.put(`${at}/promote`, { permissionSetId })
  await admin.put(`${at}/update`, { permissionSetId })
  await admin.put(`${at}/update`, { permissionSetId: null })
  await admin.put(`${at}/demote`)
  const { entries } = await log(admin, '?take=100')
  const told = entries
    .filter(({ kind, what }) => kind === 'event' && what !== 'auth.signedIn')
    .map(({ what, title, actor, details }) => [what, title, actor.name, details] as const)
    .reverse()
  const whom = { userId: users[0].id, name: 'Carl' }
  const carl = { ...whom, role: 'customer' }
  const asAdmin = { ...whom, role: 'admin' }
  t.deepEqual(told, [
    ['auth.signedOutEverywhere', 'ada@shop.test', 'Ada', { ended: 0 }],
    ['auth.signedOutEverywhere', 'ada@shop.test', 'Ada', { ended: 0 }],
    ['auth.sessionsEnded', 'carl@shop.test', 'Ada', { ...carl, ended: 1 }],
    ['auth.suspended', 'carl@shop.test', 'Ada', carl],
    ['auth.reinstated', 'carl@shop.test', 'Ada', carl],
    ['auth.permissionsChanged', 'carl@shop.test', 'Ada', { ...asAdmin, permissionSetId }],
    ['auth.permissionsChanged', 'carl@shop.test', 'Ada', { ...asAdmin, permissionSetId: null }],
    ['auth.permissionsChanged', 'carl@shop.test', 'Ada', { ...carl, permissionSetId: null }],
  ])
  t.regex((await admin.page('/admin/audit-log')).text, /account suspended/)
})

test('a reason that a module wrote down as a message is in its reader’s words, on the page and in the file', async (t) => {
  const { shop, admin, id } = await edited(t)
  const reason = stored(said('audit-log.acts.rows'))
  await shop.scope.atomic((inner) =>
    inner
      .db('changes')
      .where({ rowId: id })
      .whereNotNull('before')
      .update({ after: JSON.stringify({ reason }) }),
  )
  const [entry] = (await log(admin)).entries.filter(({ kind }) => kind === 'changed')
  t.is(entry?.differences.find(({ field }) => field === 'reason')?.after, reason)
  const page = read((await admin.page(`/admin/audit-log/${entry?.id}`)).text)
  t.true(page.has({ tag: 'ins', text: /Every row/ }))
  t.false(page.text.includes('audit-log.acts.rows'))
  const file = await admin.form('/admin/audit-log/export', {})
  t.true(file.text.includes('Every row'))
  t.false(file.text.includes('audit-log.acts.rows'))
})

test('a value that somebody typed like a message stands in the page of its entry and in the file as it was typed', async (t) => {
  const { shop, admin, id } = await edited(t)
  const typed = '{"key":"server.error.404"}'
  await shop.scope.atomic((inner) =>
    inner
      .db('changes')
      .where({ rowId: id })
      .whereNotNull('before')
      .update({ after: JSON.stringify({ reason: typed }) }),
  )
  const [entry] = (await log(admin)).entries.filter(({ kind }) => kind === 'changed')
  const page = await admin.page(`/admin/audit-log/${entry?.id}`)
  t.is(page.status, 200)
  t.true(read(page.text).has({ tag: 'ins', text: /"key":"server\.error\.404"/ }))
  const file = await admin.form('/admin/audit-log/export', {})
  t.true(file.text.includes('server.error.404'))
})
