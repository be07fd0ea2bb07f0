// Every write that is taken back, by JSON and by form: after the press every row of every table is as it was.
import test from 'ava'
import type { MountedRoute } from '#server/http/context.ts'
import { bodies } from '#test/helpers/bodies/bodies.ts'
import type { Client } from '#test/helpers/client.ts'
import { differences, rowsOfStore } from '#test/helpers/databases/rows.ts'
import { setStage } from '#test/helpers/shops/stage.ts'
import { before, furnished } from './fixtures/ways-back/scene.ts'
import { undone } from './fixtures/ways-back/undone.ts'

const nameOf = ({ method, path }: MountedRoute) => `${method} ${path}`

/** They are tried where a subscription, a look, a file or a mail is made: `…/trade-ways-back`, `…/taken-back`, `…/grid`, `…/words`. */
const elsewhere = [
  ...['/admin/subscriptions/:id/', '/admin/theme/', '/admin/payments/disputes/'],
  ...['/admin/payments/gateways/', '/admin/notifications/:kind/'],
  ...['/admin/products/grid', '/admin/inventory/grid', '/admin/redirects/check/'],
  ...['/admin/discounts/:id/codes/:codeId', '/admin/discounts/codes/bulk', '/admin/media/:id/crop'],
  '/admin/collections/:id/products/reorder',
  ...['cancel', 'pause', 'resume'].map((turn) => `/admin/newsletter/campaigns/:id/${turn}`),
  '/admin/customers/:id/merge',
]
const isElsewhere = ({ path }: MountedRoute) => elsewhere.some((one) => path.startsWith(one))

/** What an undo makes anew instead of as it was: lines of a menu, the place that a page had meanwhile, the version of a draft, since when an account is shut out. */
const anew = ['menu_items', 'redirects', 'draft_orders', 'fulfillment_orders', 'fulfillment_lines']

/** Their forms have fields of their own, or ask first: they are tried with their editors. */
const otherForms = [
  ...['PUT /admin/settings', 'PUT /admin/shipping/settings', 'POST /admin/products/create'],
  ...['PUT /admin/products/:id/update', 'POST /admin/discounts/create'],
  ...['PUT /admin/discounts/:id/update', 'POST /admin/discounts/price-lists/create'],
  ...['PUT /admin/discounts/price-lists/:id/update', 'POST /admin/tax/rates/create'],
  ...['PUT /admin/shipping/rates/:id/update', 'PUT /admin/shipping/restrictions/:id/update'],
  ...['POST /admin/customers/segments/create', 'PUT /admin/customers/segments/:id/update'],
  ...['PUT /admin/swatches/:id/update', 'PUT /admin/webhooks/:id/update'],
  ...['POST /admin/media/bulk', 'POST /admin/redirects/bulk'],
]
const isOtherForm = (line: string) => otherForms.some((one) => line.startsWith(`${one}: `))

for (const how of ['json', 'form'] as const)
  test(`${how}: every row is as it was after the undo of every write that has one`, async (t) => {
    const stage = await setStage(t, bodies)
    const { shop, table, admin } = stage
    const tried = await furnished(stage)
    const routes = table.filter((route) => undone.includes(nameOf(route)) && !isElsewhere(route))
    const untried: string[] = []
    const faults: string[] = []
    const told: string[] = []
    for (const [at, route] of routes.entries()) {
      const name = nameOf(route)
      const first = before[name]
      if (first) {
        const [method, path, body] = first
        await send(admin, 'json', method, tried.path(path), {
          ...tried.body(`${method} ${path}`, at),
          ...body,
        })
      }
      const was = await rowsOfStore(shop.scope)
      const answer = await send(
        admin,
        how,
        route.method,
        tried.path(route.path),
        tried.body(name, at),
      )
      const id = answer.headers.get('x-request-id') ?? ''
      const { storeId } = shop.scope
      const wrote = await shop.scope.db('changes').where({ storeId, requestId: id }).first('id')
      if (answer.status >= 400 || !wrote) {
        untried.push(`${name}: ${answer.status} ${answer.text.startsWith('{') ? answer.text : ''}`)
        continue
      }
      told.push(...oddIn(name, (await admin.get(`/admin/acts/${id}`)).json.act.lines))
      const undo = await admin.post(`/admin/acts/${id}/undo`, {})
      if (undo.status !== 200 || undo.json.left.length > 0) faults.push(`${name}: ${undo.text}`)
      const differs = differences(was, await rowsOfStore(shop.scope))
        .filter((line) => !anew.some((one) => line.startsWith(`${one} `)))
        .filter((line) => !(name.endsWith('/reinstate') && line.startsWith('users ')))
        // The first change of settings makes their row; its undo leaves the defaults.
        .filter((line) => !/^\w*settings [\w-]+: nothing → /.test(line))
      if (differs.length > 0) faults.push(`${name}:\n   ${differs.join('\n   ')}`)
    }
    t.deepEqual(faults, [])
    t.deepEqual(told, [], 'told in words that no merchant says')
    t.deepEqual(
      untried.filter((line) => how === 'json' || !isOtherForm(line)),
      [],
      'it was not tried',
    )
  })

interface Line {
  kind: string
  title: string
  fields: { label: string; before: string; after: string }[]
}

/** An id, JSON, the name of a table or of a column. */
const odd =
  /[0-9a-f]{8}-[0-9a-f]{4}-|[{}[\]]|Record of|[a-z]_[a-z]|\b[a-z]+[A-Z][a-z]+\b(?! )|\b(undefined|null)\b/

const oddIn = (name: string, lines: Line[]): string[] =>
  lines.flatMap(({ kind, title, fields }) =>
    [kind, title, ...fields.flatMap(({ label, before, after }) => [label, before, after])]
      .filter((text) => odd.test(text))
      .map((text) => `${name}: ${text}`),
  )

type Fields = Record<string, unknown>

function send(
  admin: Client,
  how: 'json' | 'form',
  method: string,
  path: string,
  body: Fields | FormData,
) {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const accepts = { Accept: how === 'json' ? 'application/json' : 'text/html' }
  if (body instanceof FormData) return admin.send(method, path, body, { ...headers, ...accepts })
  if (how === 'form') return admin.form(path, [['_method', method], ...fieldsOf(body)])
  const json = { 'Content-Type': 'application/json', ...headers, ...accepts }
  return admin.send(method, path, JSON.stringify(body), json)
}

/** As a form sends it. */
function fieldsOf(value: unknown, name = ''): [string, string][] {
  if (value === null || value === undefined) return name === '' ? [] : [[name, '']]
  if (typeof value === 'boolean') return [[name, value ? 'on' : 'off']]
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, one]) =>
    fieldsOf(one, name === '' ? key : `${name}[${key}]`),
  )
}
