// Every text that a route takes, as each of the odd strings: refused or kept, and never a fault of ours.
import test from 'ava'
import type { z } from 'zod'
import type { MountedRoute } from '#server/http/context.ts'
import { bodies } from '#test/helpers/bodies/bodies.ts'
import { fullBody, pathOf } from '#test/helpers/bodies/full-bodies.ts'
import { oddStrings } from '#test/helpers/bodies/odd-strings.ts'
import type { Answer, Client } from '#test/helpers/client.ts'
import { isTurn } from '#test/helpers/gate/turns.ts'
import { queryKeys } from '#test/helpers/hostile/hostile-queries.ts'
import { poisoned } from '#test/helpers/hostile/poisoned.ts'
import { setStage } from '#test/helpers/shops/stage.ts'

const json = { Accept: 'application/json', 'Content-Type': 'application/json' }
const page = { Accept: 'text/html', 'Content-Type': 'application/json' }
/** First words without anything odd, from which is learned what a route takes no text for. */
const strings = Object.entries({ 'nothing odd': 'plain', ...oddStrings })

const nameOf = ({ method, path }: MountedRoute) => `${method} ${path}`
const schemaOf = ({ steps }: MountedRoute): z.ZodType | undefined =>
  steps.find((step) => step.marks?.takes)?.marks?.takes

/** What names a record or is a choice; the body that a browser sends has odd ones there too. */
const chosen = new Set([
  ...['id', 'ids', 'productId', 'productIds', 'imageId', 'imageUrl', 'image', 'cover', 'picture'],
  ...['categoryId', 'parentId', 'folderId', 'authorId', 'orderId', 'updatedAt', 'version', 'seen'],
  ...['email', 'authorEmail', 'password', 'intent', 'blocksSent', 'website', 'shownAt', 'status'],
  ...[
    'currency',
    'language',
    'languages',
    'languageDomains',
    'country',
    'timeZone',
    'imageHosts',
    'apiOrigins',
  ],
  ...['variants.0.id', 'variants.0.imageId', 'variants.0.imageUrl', 'images.0.id', 'images.0.url'],
  ...['variants.1.id', 'variants.1.imageId', 'variants.1.imageUrl', 'blocks.0.id', 'logoUrl'],
  ...['blocks.0.component', 'items.0.targetId', 'items.0.productId', 'products.0.status'],
])

/** Whoever comes often, as a visitor who is new each time. */
const isForVisitors = ({ path }: MountedRoute) => /^\/(reviews|newsletter|auth)\b/.test(path)
/** What ends accounts and sessions of those who ask here, or takes things away that are asked for later. */
const isLast = ({ method, path }: MountedRoute) =>
  method === 'DELETE' ||
  /sign-out|\/users\/:id|account\/(password|delete|email)|second-factor/.test(path)

test('a text of any kind is refused or kept by every write, and what was kept can be read', async (t) => {
  const stage = await setStage(t, bodies)
  const { shop, table, admin, customer, own } = stage
  t.is((await admin.put('/admin/settings', { languages: ['de'] })).status, 200)
  const shown = new Set(table.filter(({ method }) => method === 'GET').map(({ path }) => path))
  const faults: string[] = []
  const kept = new Map<string, Set<string>>()
  const taken = new Set<string>()
  let n = 0

  const clientOf = (route: MountedRoute): Client =>
    route.area === 'admin' ? admin : isForVisitors(route) ? shop.client() : customer
  const note = (what: string, answer: Answer) => {
    if (isOurs(answer)) faults.push(`${what}: ${lastFault(shop.logs)}`)
  }

  /** Sends it until nothing is refused any more: what was refused goes back to what is accepted. */
  async function write(route: MountedRoute, odd: string, text: string): Promise<void> {
    const name = nameOf(route)
    const client = clientOf(route)
    const body = fullBody(name, own, n++)
    const send = (held: ReadonlySet<string>, headers: Record<string, string>) => {
      const sent = JSON.stringify(poisoned(schemaOf(route), body, text, held))
      return client.send(route.method, pathOf(route.path, own), sent, headers)
    }
    const held = new Set(kept.get(name) ?? chosen)
    const isFree = saysText(schemaOf(route), body, held)
    for (let round = 0; isFree && round < 8; round++) {
      const answer = await send(held, json)
      note(`${name}, ${odd}`, answer)
      if (isOurs(answer)) faults.push(`at ${await fieldsAtFault(body, (one) => send(one, json))}`)
      if (answer.status < 300) {
        taken.add(name)
        await readBack(route, answer, odd)
      }
      if (![409, 422].includes(answer.status) || !hold(held, answer)) break
    }
    if (!kept.has(name)) kept.set(name, held)
    const inPath = new Set(route.path.match(/(?<=:)\w+/g))
    if (n % 3 === 0 && saysText(schemaOf(route), body, inPath))
      note(`${name} as a page, ${odd}`, await send(new Set(), page))
  }

  async function readBack(route: MountedRoute, answer: Answer, odd: string): Promise<void> {
    const path = `${route.path.replace(/\/(:\w+\/)?\w+$/, '')}/:id`
    const id = idIn(answer)
    if (id === undefined || !shown.has(path)) return
    for (const headers of [json, page]) {
      const read = await admin.send('GET', path.replace(':id', id), undefined, headers)
      note(`${path} after ${nameOf(route)}, ${odd}`, read)
    }
  }

  const writes = table.filter((route) => route.method !== 'GET' && !isLast(route))
  for (const [nth, [odd, text]] of strings.entries()) {
    const turns = writes.filter((_, at) => nth === 0 || isTurn(at, nth, 6))
    for (const route of turns) await write(route, odd, text)
  }
  t.deepEqual(faults, [])
  t.true(taken.size >= 50, `${taken.size} routes took a text: ${[...taken].join(', ')}`)

  for (const route of table.filter(({ method }) => method === 'GET')) {
    const client = route.area === 'admin' ? admin : customer
    for (const headers of [json, page]) {
      const path = `${pathOf(route.path, own)}?take=50`
      note(`${path} in the end`, await client.send('GET', path, undefined, headers))
    }
  }
  t.deepEqual(faults, [])
})

test('a text of any kind in a path or a query is answered or refused by every read', async (t) => {
  const { shop, table, admin, customer, own } = await setStage(t, bodies)
  const faults: string[] = []
  const kept = new Map<string, Set<string>>()
  let n = 0

  async function read(route: MountedRoute, odd: string, text: string): Promise<void> {
    const client = route.area === 'admin' ? admin : customer
    const schema = schemaOf(route)
    const word = encodeURIComponent(text.toWellFormed())
    const ask = async (path: string, headers: Record<string, string>) => {
      const answer = await client.send('GET', path, undefined, headers)
      if (isOurs(answer)) faults.push(`${route.path}, ${odd}: ${lastFault(shop.logs)}`)
      return answer
    }
    const headers = n++ % 2 === 0 ? json : page
    if (route.path.includes(':'))
      await ask(
        route.path.replace(/:\w+/g, () => word),
        headers,
      )
    const isList = schema === undefined && /^\/(products|search)$/.test(route.path)
    const keys = [
      ...Object.keys(poisoned(schema, {}, text, new Set())),
      ...(isList ? queryKeys : []),
    ]
    if (keys.length === 0) return
    const held = new Set(kept.get(route.path) ?? [])
    for (let round = 0; round < 4; round++) {
      const pairs = [...keys, `option.${text}`].filter((key) => !held.has(key))
      const query = pairs
        .map((key) => `${encodeURIComponent(key.toWellFormed())}=${word}`)
        .join('&')
      const answer = await ask(`${pathOf(route.path, own)}?${query}`, round === 0 ? headers : json)
      if (answer.status !== 422 || headers === page || !hold(held, answer)) break
    }
    if (!kept.has(route.path)) kept.set(route.path, held)
  }

  const reads = table.filter(({ method }) => method === 'GET')
  for (const [nth, [odd, text]] of strings.entries()) {
    const turns =
      text.length < 1_000 ? reads.filter((_, at) => nth === 0 || isTurn(at, nth, 6)) : []
    for (const route of turns) await read(route, odd, text)
  }
  t.deepEqual(faults, [])
})

const isOurs = ({ status }: Answer) => status >= 500 && status !== 503

/** Fields that are answered with a fault when they alone are odd. */
async function fieldsAtFault(
  body: Record<string, unknown>,
  send: (held: Set<string>) => Promise<Answer>,
): Promise<string> {
  const names = Object.keys(body)
  const guilty: string[] = []
  for (const name of names) {
    const others = new Set([...chosen, ...names.filter((one) => one !== name)])
    if (isOurs(await send(others))) guilty.push(name)
  }
  return guilty.join(', ') || 'no field alone'
}

/** Whether there is a place for text, beside what is held. */
const saysText = (
  ...[schema, body, held]: [z.ZodType | undefined, Record<string, unknown>, Set<string>]
) =>
  JSON.stringify(poisoned(schema, body, 'a', held)) !==
  JSON.stringify(poisoned(schema, body, 'b', held))

/** Remembers what was refused, or what is around it where that did not help; false when there is nothing more. */
function hold(held: Set<string>, answer: Answer): boolean {
  const before = held.size
  for (const field of Object.keys(answer.json.error.fields ?? {})) {
    let path = field
    while (held.has(path) && path.includes('.')) path = path.slice(0, path.lastIndexOf('.'))
    held.add(path)
  }
  return held.size > before
}

function idIn(answer: Answer): string | undefined {
  if (!answer.headers.get('content-type')?.includes('json')) return undefined
  const record = Object.values(answer.json).find(
    (one): one is { id: string } => typeof one === 'object' && one !== null && 'id' in one,
  )
  return record?.id
}

function lastFault(logs: readonly string[]): string {
  const line = logs.filter((one) => one.includes('request failed')).at(-1)
  return line === undefined ? 'nothing was logged' : JSON.stringify(JSON.parse(line).err.stack)
}
