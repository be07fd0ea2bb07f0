// Bodies that are none, at every address that is written to: refused, whoever sends them, and the shop goes on.
import test from 'ava'
import { bodies } from '#test/helpers/bodies/bodies.ts'
import { fullBody } from '#test/helpers/bodies/full-bodies.ts'
import { isTurn } from '#test/helpers/gate/turns.ts'
import { poisoned } from '#test/helpers/hostile/poisoned.ts'
import { fill, setStage } from '#test/helpers/shops/stage.ts'

const types: Record<string, readonly number[]> = {
  'multipart/form-data': [400],
  'multipart/form-data; boundary=': [400],
  'multipart/form-data; boundary': [400],
  'multipart/form-data;boundary=""': [400],
  "multipart/form-data; boundary*=utf-8''XX": [400],
  'multipart/form-data; boundary=XX': [400],
  'multipart/x-y; boundary=XX': [415],
  'multipart/mixed': [415],
}
/** Where files come in, for anybody and for admins. */
const takeFiles = [
  '/reviews',
  '/upload',
  '/admin/customers/groups/import',
  '/admin/media/upload',
  '/admin/media/:id/replace',
  '/admin/newsletter/consents',
  '/admin/products/import',
  '/admin/redirects/import',
  '/admin/reviews/import',
  '/admin/translations/import',
]

test('38: a form without a usable boundary is 400, another kind of multipart 415, wherever files are taken; no other write fails at it, nor at a byte order mark alone', async (t) => {
  const { shop, table, admin, own } = await setStage(t, {})
  const paths = new Set(table.map(({ path }) => path))
  for (const path of takeFiles) {
    t.true(paths.has(path), path)
    const client = path === '/reviews' ? shop.client() : admin
    for (const [type, refusals] of Object.entries(types)) {
      for (const accept of ['application/json', 'text/html']) {
        for (const prefix of ['', '/api']) {
          const { status } = await client.send('POST', prefix + fill(path, own), 'x', {
            Accept: accept,
            'Content-Type': type,
            'Sec-Fetch-Site': 'same-origin',
          })
          t.true(refusals.includes(status), `${prefix}${path} ${type}: ${status}`)
        }
      }
    }
  }
  const others = table.filter(
    ({ method, path }) => method !== 'GET' && !/sign-out/.test(path) && !takeFiles.includes(path),
  )
  const bodies = { 'multipart/form-data': 'x', 'application/json': '\uFEFF' }
  for (const { method, path } of others) {
    for (const [type, body] of Object.entries(bodies)) {
      const { status, text } = await admin.send(method, fill(path, own), body, {
        Accept: 'application/json',
        'Content-Type': type,
        'Sec-Fetch-Site': 'same-origin',
      })
      t.true(status < 500, `${method} ${path} ${type}: ${text}`)
    }
  }
})

test('a field that is a group named like what every object has is refused or passed over by every form', async (t) => {
  const { table, admin, customer, own } = await setStage(t, bodies)
  const faults: string[] = []
  const isOpen = ({ path }: { path: string }) => !/sign-out|delete|users\/:id/.test(path)
  for (const route of table.filter((one) => one.method !== 'GET' && isOpen(one))) {
    const name = `${route.method} ${route.path}`
    const body = fullBody(name, own, 0)
    const schema = route.steps.find((step) => step.marks?.takes)?.marks?.takes
    const names = Object.keys(poisoned(schema, body, 'a', new Set()))
    for (const [at, odd] of [...names, 'intent', 'q'].entries()) {
      const fields = Object.entries(body).filter(([key, value]) => key !== odd && value !== null)
      const kept = fields.filter(([, value]) => typeof value !== 'object')
      const form = new URLSearchParams()
      for (const [key, value] of kept) form.set(key, String(value))
      form.set(`${odd}[toString]`, 'x')
      form.set(`${odd}[length]`, '1')
      // As a group, or as one in a list: the fields of a form take turns.
      const grouped = form.toString()
      const shapes = [grouped, grouped.replaceAll(`${odd}%5B`, `${odd}%5B0%5D%5B`)]
      for (const shape of shapes.filter((_, nth) => isTurn(at, nth, 2))) {
        const client = route.area === 'admin' ? admin : customer
        const { status } = await client.send(route.method, fill(route.path, own), shape, {
          Accept: 'text/html',
          'Content-Type': 'application/x-www-form-urlencoded',
          'Sec-Fetch-Site': 'same-origin',
        })
        if (status >= 500 && status !== 503) faults.push(`${name} ${shape.slice(-60)}: ${status}`)
      }
    }
  }
  t.deepEqual(faults, [])
})
