// A collection by rule over most products, made as an admin makes it: through the door.
import type { AddressInfo } from 'node:net'
import type { App } from '#server/app.ts'
import { listen } from '#server/listen.ts'
import { Client } from '#test/helpers/client.ts'

const email = 'bench@shop.test'
const password = 'a bench needs an admin'

/** Adds /collections/bench: every product over one unit of the currency. */
export async function addCollection(app: App): Promise<void> {
  const scope = await app.scope()
  await scope.ask('auth.create', { email, password, name: 'Bench', role: 'admin' })
  const server = await listen(app, 0, '127.0.0.1')
  const client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await client.form('/auth/signin', { email, password })
  const answer = await client.post('/admin/collections/create', {
    title: 'Bench',
    slug: 'bench',
    type: 'automatic',
    rules: [{ field: 'price', operator: 'greater_than', value: '1' }],
  })
  server.closeAllConnections()
  server.close()
  if (answer.status !== 201) throw new Error(`The collection was answered with ${answer.text}`)
  while ((await app.kernel.jobs.runDue(scope)) > 0);
}
