// Walks the writes of the route table: what several people do at the same moment is refused or done, never a fault.
import test from 'ava'
import type { MountedRoute } from '#server/http/context.ts'
import { bodies } from '#test/helpers/bodies/bodies.ts'
import type { Client } from '#test/helpers/client.ts'
import { fill, setStage } from '#test/helpers/shops/stage.ts'

const atOnce = 6
const nameOf = ({ method, path }: MountedRoute) => `${method} ${path}`

/** What ends the session of whoever asks comes last, what deletes before it. */
const rank = ({ method, path }: MountedRoute) =>
  /sign-out|sessions/.test(path) ? 2 : method === 'DELETE' ? 1 : 0

test('the same write several times at once is done or refused on every route, never a fault', async (t) => {
  const faults: string[] = []
  const { shop, table, admin, customer, own } = await setStage(t, bodies)
  const send = (client: Client, route: MountedRoute) =>
    client.send(route.method, fill(route.path, own), JSON.stringify(bodies[nameOf(route)] ?? {}), {
      Accept: 'application/json',
      'Content-Type': 'application/json',
    })
  const writes = table.filter(({ method }) => method !== 'GET')
  for (const route of writes.sort((a, b) => rank(a) - rank(b))) {
    const client = route.area === 'admin' ? admin : customer
    const answers = await Promise.all(Array.from({ length: atOnce }, () => send(client, route)))
    const wrong = answers.find(({ status }) => status >= 500 && status !== 503)
    if (wrong) faults.push(`${nameOf(route)}: ${faultIn(shop.logs, wrong.headers)}`)
  }
  t.deepEqual(faults, [])
})

/** What the log says of the request. */
const faultIn = (logs: string[], headers: Headers) => {
  const id = headers.get('x-request-id') ?? ''
  return logs.find((line) => line.includes(id) && line.includes('"err"'))?.slice(100, 400)
}
