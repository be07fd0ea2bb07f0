// Walks the route table of the whole shop: what holds for one route holds for all, also for those written tomorrow.
import test, { type ExecutionContext } from 'ava'
import { areasOf } from '#server/access/permission-areas.ts'
import type { MountedRoute } from '#server/http/context.ts'
import { shortName } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { bodies } from '#test/helpers/bodies/bodies.ts'
import type { Answer, Client } from '#test/helpers/client.ts'
import { dump, rowsOf, tablesOf } from '#test/helpers/databases/dump.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { isTurn } from '#test/helpers/gate/turns.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { customerOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { fill, fillAll, hasParameter, type Stage, setStage } from '#test/helpers/shops/stage.ts'

/** Tables that a GET may write: a session is touched once an hour. */
const touched = ['sessions']

const json = { Accept: 'application/json' }
const page = { Accept: 'text/html,*/*;q=0.8' }
const htmx = { ...page, 'HX-Request': 'true' }
/**
 * One list of guards stands behind both addresses of a route (server/mount.ts) and all ways to ask: pages and parts of them
 * take turns, and at `/api` JSON too.
 */
const ways = (prefix: string, route: number) =>
  [json, page, htmx].filter((way, at) =>
    prefix === '' ? way === json || isTurn(at, route, 2) : isTurn(at, route),
  )
const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' }
const nameOf = ({ method, path }: MountedRoute) => `${method} ${path}`
const isRead = ({ method }: MountedRoute) => method === 'GET'

/** `npm test -- products` walks the routes of these modules alone. */
const modules = process.env.TEST_MODULES?.split(',').filter((name) => name !== '') ?? []
const isWalked = ({ module }: MountedRoute) =>
  modules.length === 0 || modules.includes(shortName(module))

/** A walk that finds too little to walk has lost its way; one module may have little. */
const isEnough = (found: number, expected: number) => modules.length > 0 || found >= expected

async function openStage(t: Pick<ExecutionContext, 'teardown'>): Promise<Stage> {
  const stage = await setStage(t, bodies)
  return { ...stage, table: stage.table.filter(isWalked) }
}

/** For walks that end with the database as they found it. */
const readStage = oncePerFile(() => openStage(untilTheEnd))

/** Asks as an API client, as a browser and as htmx do. */
function ask(
  client: Client,
  route: MountedRoute,
  path: string,
  accept: Record<string, string>,
  more: Record<string, unknown> = {},
): Promise<Answer> {
  if (isRead(route)) return client.send('GET', path, undefined, accept)
  const body = { ...bodies[nameOf(route)], ...more }
  if (accept === json) {
    const headers = { ...accept, 'Content-Type': 'application/json' }
    return client.send(route.method, path, JSON.stringify(body), headers)
  }
  const fields = Object.entries(body).filter(([, value]) => typeof value !== 'object')
  const form = new URLSearchParams({
    ...Object.fromEntries(fields.map(([name, value]) => [name, String(value)])),
    ...(route.method === 'POST' ? {} : { _method: route.method }),
  })
  return client.send('POST', path, form.toString(), {
    ...accept,
    ...sameOrigin,
    'Content-Type': 'application/x-www-form-urlencoded',
  })
}

test.serial(
  'statement 17: every route has a policy, and every admin route that of admins',
  async (t) => {
    const { table } = await readStage()
    t.true(isEnough(table.length, 21), `${table.length} routes`)
    for (const route of table) {
      t.true(['public', 'signedIn', 'admin', 'signed'].includes(route.policy), nameOf(route))
      const isForAdmins = /^\/admin(\/|$)/.test(route.path) || route.path === '/upload'
      t.is(route.policy === 'admin', isForAdmins, nameOf(route))
    }
  },
)

test.serial(
  'statement 23: a page that is only there to change something is marked so, for admins who may only look',
  async (t) => {
    const { table } = await readStage()
    const forms = table.filter(
      (route) => isRead(route) && /^\/admin\/.*\/(new|create|delete|invite)$/.test(route.path),
    )
    t.true(isEnough(forms.length, 6))
    for (const route of forms) t.not(route.access, 'read', nameOf(route))
  },
)

test.serial(
  'statement 23: an admin with an empty permission set reaches no admin route but the open ones, in any spelling of the answer',
  async (t) => {
    const { shop, table, own } = await readStage()
    const nobody = await narrowedOf(shop, {}, { email: 'nobody@shop.test', name: 'Nobody' })
    // Whether mails come is everybody's own choice, and the file of the trash is written into the log.
    const written = [...touched, 'comment_settings', 'audit_events']
    const before = await dump(shop.scope, written)
    for (const [at, route] of table.filter(({ area }) => area === 'admin').entries()) {
      for (const prefix of ['', '/api']) {
        const path = prefix + fill(route.path, own)
        for (const accept of ways(prefix, at)) {
          const { status } = await ask(nobody, route, path, accept)
          t.is(
            status === 403,
            route.access !== 'any',
            `${nameOf(route)} ${accept.Accept}: ${status}`,
          )
        }
        const head = await nobody.send('HEAD', path, undefined, page)
        if (isRead(route)) t.is(head.status === 403, route.access !== 'any', `HEAD ${path}`)
      }
    }
    t.deepEqual(await dump(shop.scope, written), before)
  },
)

test.serial(
  'statement 23: an admin who may look everywhere changes nothing, by form, JSON or htmx',
  async (t) => {
    const { shop, table, own } = await readStage()
    const areas = areasOf(shop.scope).map(({ module }) => [module, 'read'] as const)
    const reader = await narrowedOf(shop, Object.fromEntries(areas), {
      email: 'reader@shop.test',
      name: 'Reader',
    })
    // Views of lists are the reader's own: the shop is as it was.
    const views = ['saved_views', 'default_views', 'comment_settings']
    const written = [...touched, 'audit_events', 'changes', ...views]
    // What is told of them is told as theirs.
    const told = () =>
      shop.scope
        .db('changes')
        .where({ storeId: shop.scope.storeId })
        .whereNot({ tableName: 'saved_views' })
        .orderBy('id')
    const before = [await dump(shop.scope, written), await told()]
    for (const [at, route] of table.filter(({ area }) => area === 'admin').entries()) {
      const path = fill(route.path, own)
      for (const accept of ways('', at)) {
        const { status } = await ask(reader, route, path, accept)
        const opens = route.access === 'read' || route.access === 'any'
        // Who may write a note follows from the record that it is about, not from the route.
        const isRefused = route.path.startsWith('/admin/comments/') && !isRead(route)
        if (isRefused) t.true(status >= 400, `${nameOf(route)} ${accept.Accept}: ${status}`)
        else t.is(status !== 403, opens, `${nameOf(route)} ${accept.Accept}: ${status}`)
      }
    }
    t.deepEqual([await dump(shop.scope, written), await told()], before)
  },
)

test.serial(
  'statement 17: no admin route opens to a visitor, a customer or an admin of another store, as page, JSON or fragment',
  async (t) => {
    const { shop, table, customer, stranger, own } = await readStage()
    const before = await dump(shop.scope, touched)
    const anonymous = shop.client()
    for (const [at, route] of table.filter(({ area }) => area === 'admin').entries()) {
      for (const prefix of ['', '/api']) {
        const path = prefix + fill(route.path, own)
        const asking = ways(prefix, at)
        for (const [who, client] of Object.entries({ anonymous, stranger })) {
          const asked = `${who} ${route.method} ${path}`
          if (asking.includes(json)) t.is((await ask(client, route, path, json)).status, 401, asked)
          if (asking.includes(page)) {
            const browser = await ask(client, route, path, page)
            t.is(browser.status, 302, asked)
            t.regex(browser.headers.get('location') ?? '', /^\/auth\/signin\?next=/, asked)
          }
          if (asking.includes(htmx)) {
            const part = await ask(client, route, path, htmx)
            t.is(part.status, 401, asked)
            t.regex(part.headers.get('hx-redirect') ?? '', /^\/auth\/signin/, asked)
          }
        }
        for (const accept of asking)
          t.is((await ask(customer, route, path, accept)).status, 403, `customer ${path}`)
      }
    }
    t.deepEqual(await dump(shop.scope, touched), before)
  },
)

test.serial(
  "statement 19: an admin who names the other store's records gets 404 on every route, and they stay as they are",
  async (t) => {
    const { shop, table, admin, own, foreign } = await readStage()
    const before = await dump(shop.other)
    const mine = await dump(shop.scope, touched)
    const others = [...foreign].flatMap(([name, { id, slug }]) =>
      [id, slug].filter((value) => value !== undefined && value !== own.get(name)?.slug),
    )
    // A code is no id: its page says what its address says, and its tries are counted.
    const isCode = ({ path }: { path: string }) => path === '/discount/:code'
    const routes = table.filter(
      (route) => hasParameter(route.path) && !route.path.includes(':file') && !isCode(route),
    )
    for (const [at, route] of routes.entries()) {
      // Its own noun's record always; those of other nouns, which it does not look for, take turns.
      const strays = others.filter((_, nth) => isTurn(at, nth, 6))
      const wanted = new Set([
        fill(route.path, foreign),
        ...strays.map((value) => fillAll(route.path, value ?? '')),
      ])
      for (const path of wanted) {
        if (path === fill(route.path, own)) continue
        const answer = await ask(admin, route, path, json, { storeId: shop.other.storeId })
        t.is(answer.status, 404, `${nameOf(route)} as ${path}: ${answer.text.slice(0, 200)}`)
      }
    }
    t.deepEqual(await dump(shop.other), before)
    t.deepEqual(await dump(shop.scope, touched), mine)
  },
)

test.serial('statement 19: foreign ids in a body reach nothing of the other store', async (t) => {
  const { shop, table, admin, own, foreign } = await openStage(t)
  const before = await dump(shop.other)
  const id = (name: string) => foreign.get(name)?.id
  const forged = {
    storeId: shop.other.storeId,
    id: id('products'),
    ids: [id('products'), id('pages'), id('collections')].filter((value) => value !== undefined),
    productId: id('products'),
    productIds: [id('products')],
    variantId: id('variants'),
    categoryId: id('categories'),
    parentId: id('categories'),
    imageId: id('product_images'),
    action: 'delete',
    confirmed: 'yes',
  }
  for (const route of table.filter((route) => route.area === 'admin' && !isRead(route))) {
    const answer = await ask(admin, route, fill(route.path, own), json, forged)
    t.true(answer.status < 500, `${nameOf(route)}: ${answer.text}`)
  }
  t.deepEqual(await dump(shop.other), before)
})

test.serial(
  'statement 27: every GET twice, by everybody, and the database is as it was',
  async (t) => {
    const { shop, table, admin, customer, own } = await readStage()
    const before = await dump(shop.scope, touched)
    const everybody = [shop.client(), customer, admin]
    for (const [at, route] of table.filter(isRead).entries()) {
      for (const round of [1, 2]) {
        for (const client of everybody) {
          // Everybody as JSON and as a page or a part of it, and in one of all ways again.
          const asked =
            round === 1 ? ways('', at) : [json, page, htmx].filter((_, way) => isTurn(at, way))
          for (const accept of asked) {
            const { status, text } = await ask(client, route, fill(route.path, own), accept)
            t.true(status < 500, `${nameOf(route)}: ${text.slice(0, 300)}`)
          }
        }
      }
      await admin.send('HEAD', fill(route.path, own), undefined, page)
    }
    t.deepEqual(await dump(shop.scope, touched), before)
  },
)

test.serial('statement 23: other spellings of an admin path open nothing', async (t) => {
  const { shop, table, customer, own } = await readStage()
  const before = await dump(shop.scope, touched)
  const spellings = (path: string) => [
    `${path}/`,
    `/${path}`,
    path.replace('/admin', '/ADMIN'),
    path.replace('/admin', '/Admin'),
    path.replace('/admin', '/%61dmin'),
    path.replace('/admin/', '/admin%2F'),
    path.replace('/admin/', '/admin//'),
    path.replace('/admin', '/admin;a=b'),
    path.replace('/admin', '/x/../admin'),
    `/api/${path}`,
    `/API${path}`,
  ]
  for (const [at, route] of table.filter(({ area }) => area === 'admin').entries()) {
    // All of these addresses begin alike: the spellings take turns.
    const spelled = spellings(fill(route.path, own)).filter((_, nth) => isTurn(at, nth))
    for (const path of spelled) {
      for (const client of [shop.client(), customer]) {
        const { status } = await ask(client, route, path, json)
        t.true([401, 403, 404, 405].includes(status), `${route.method} ${path}: ${status}`)
      }
    }
  }
  t.deepEqual(await dump(shop.scope, touched), before)
})

test.serial(
  'statement 23: HEAD and method overrides are behind the same guards as the route',
  async (t) => {
    const { shop, table, customer, own } = await readStage()
    const before = await dump(shop.scope, touched)
    for (const route of table.filter(({ area }) => area === 'admin')) {
      const path = fill(route.path, own)
      for (const client of [shop.client(), customer]) {
        const head = await client.send('HEAD', path, undefined, json)
        t.true(
          isRead(route) ? head.status === 401 || head.status === 403 : head.status >= 400,
          path,
        )
        if (isRead(route)) continue
        for (const name of ['X-HTTP-Method-Override', 'X-Method-Override', 'X-HTTP-Method']) {
          const headers = { ...json, [name]: route.method, 'Content-Type': 'application/json' }
          const { status } = await client.send('POST', path, '{}', headers)
          t.true([401, 403, 405].includes(status), `${name} ${path}: ${status}`)
        }
        const inQuery = await client.send('GET', `${path}?_method=${route.method}`, undefined, json)
        t.true(inQuery.status >= 400, path)
      }
    }
    t.deepEqual(await dump(shop.scope, touched), before)
  },
)

test.serial("statement 26: no write route takes what another site's page can send", async (t) => {
  const { shop, table, admin, own } = await readStage()
  const before = await dump(shop.scope, touched)
  const form = 'application/x-www-form-urlencoded'
  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'application/json' },
    { 'Sec-Fetch-Site': 'same-site', 'Content-Type': 'application/json' },
    { Origin: 'https://evil.example', 'Content-Type': 'application/json' },
    { Origin: 'null', 'Content-Type': form },
    { 'Content-Type': form },
    { 'Content-Type': 'text/plain' },
    { 'Sec-Fetch-Site': 'cross-site', 'HX-Request': 'true', 'Content-Type': form },
  ]
  for (const route of table.filter((each) => !isRead(each) && each.policy !== 'signed')) {
    const body = JSON.stringify(bodies[nameOf(route)] ?? {})
    for (const headers of foreign) {
      for (const method of new Set([route.method, 'POST'])) {
        const sent = headers['Content-Type'] === form ? `_method=${route.method}` : body
        const path = fill(route.path, own)
        const answer = await admin.send(method, path, sent, { ...json, ...headers })
        t.is(answer.status, 403, `${method} ${path} ${JSON.stringify(headers)}`)
      }
    }
  }
  t.deepEqual(await dump(shop.scope, touched), before)
})

test.serial(
  'statement 18: who somebody is and where is never read from a body, a query or a header of the store',
  async (t) => {
    const { shop, table, customer, own } = await openStage(t)
    const victim = await customerOf(shop, { email: 'victim@shop.test', name: 'Victim' })
    const { id } = (await victim.get('/api/auth/session')).json.user
    const claims = {
      storeId: shop.other.storeId,
      userId: id,
      customerId: id,
      role: 'admin',
      actor: { type: 'admin', id },
    }
    const headers = {
      ...json,
      'Content-Type': 'application/json',
      'X-Store-Id': claims.storeId,
      'X-User-Id': id,
      'X-Customer-Id': id,
      'X-Role': 'admin',
      'X-Forwarded-User': 'victim@shop.test',
    }
    const query = new URLSearchParams({
      storeId: claims.storeId,
      userId: id,
      customerId: id,
      role: 'admin',
    })
    const before = { other: await dump(shop.other), victim: await rowsWith(shop.scope, id) }
    const admins = await shop.scope.db('users').where({ role: 'admin' }).select('id')
    const writes = table.filter((route) => !isRead(route) && route.area === 'store')
    t.true(isEnough(writes.length, 21))
    for (const route of writes.sort((a, b) => rank(a) - rank(b))) {
      const path = `${fill(route.path, own)}?${query}`
      const sent = JSON.stringify({ ...bodies[nameOf(route)], ...claims })
      const answer = await customer.send(route.method, path, sent, headers)
      t.true(answer.status < 500 || answer.status === 503, `${nameOf(route)}: ${answer.text}`)
    }
    t.deepEqual(await dump(shop.other), before.other)
    t.deepEqual(await rowsWith(shop.scope, id), before.victim)
    t.deepEqual(await shop.scope.db('users').where({ role: 'admin' }).select('id'), admins)
  },
)

test.serial('statement 18: fields that nobody may send are dropped by every write', async (t) => {
  const { shop, table, admin, own } = await openStage(t)
  const before = await dump(shop.other)
  const marker = '1999-09-09T09:09:09.999Z'
  const forged = {
    id: 'forged-id',
    storeId: shop.other.storeId,
    store_id: shop.other.storeId,
    createdAt: marker,
    created_at: marker,
    role: 'superuser-marker',
    userId: 'forged-user',
    customerId: 'forged-user',
    passwordHash: 'hash-marker',
    revision: 777_777,
    constructor: 'forged',
    prototype: { polluted: 'yes' },
  }
  const typed = { ...json, 'Content-Type': 'application/json' }
  let taken = 0
  const writes = table.filter((route) => !isRead(route) && route.area === 'admin')
  for (const route of writes.sort((a, b) => rank(a) - rank(b))) {
    const path = fill(route.path, own)
    const sent = JSON.stringify({ ...bodies[nameOf(route)], ...forged })
    for (const trap of [
      '"__proto__":{"polluted":"yes"}',
      '"constructor":{"prototype":{"polluted":"yes"}}',
    ]) {
      const trapped = await admin.send(route.method, path, `${sent.slice(0, -1)},${trap}}`, typed)
      t.true(trapped.status < 500, `${nameOf(route)}: ${trapped.text}`)
    }
    const answer = await admin.send(route.method, path, sent, typed)
    t.true(answer.status < 500, `${nameOf(route)}: ${answer.text}`)
    if (answer.status < 300) taken++
  }
  t.true(isEnough(taken, 4), `${taken} writes were taken`)
  t.is(({} as { polluted?: string }).polluted, undefined)
  t.deepEqual(await dump(shop.other), before)
  const rows = JSON.stringify(await everyRow(shop.scope))
  for (const mark of [
    'forged-id',
    'forged-user',
    marker,
    'superuser-marker',
    'hash-marker',
    '777777',
  ])
    t.false(rows.includes(mark), mark)
})

/** What deletes comes last. */
/** Last comes what ends the session of whoever asks. */
const rank = ({ method, path }: MountedRoute) =>
  path.includes('sign-out') ? 2 : method === 'DELETE' ? 1 : 0

async function everyRow(scope: Scope): Promise<unknown[]> {
  const rows = []
  for (const { name } of await tablesOf(scope)) rows.push(await rowsOf(scope, name))
  return rows
}

/** Every row of the store that names somebody, by table. */
async function rowsWith(scope: Scope, id: string): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {}
  for (const { name } of await tablesOf(scope)) {
    const found = (await rowsOf(scope, name)).filter((row) => JSON.stringify(row).includes(id))
    if (found.length > 0) rows[name] = found
  }
  return rows
}
