// Requests that are open, and which of them calm work gives way to.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'ava'
import { OpenRequests } from '#server/http/socket/open-requests.ts'

test('a request is fresh from when it comes in until it is answered, for all work but its own', async (t) => {
  const requests = new OpenRequests()
  const others = requests.besides('other')
  const own = requests.besides('one')
  t.false(others.areFresh)
  const seen: { size: number; others: boolean; own: boolean }[] = []
  const responses: ServerResponse[] = []
  const server = createServer((_request, response) => {
    requests.follow(response, () => undefined)
    response.setHeader('X-Request-Id', 'one')
    responses.push(response)
    seen.push({ size: requests.size, others: others.areFresh, own: own.areFresh })
    response.end('answered')
  })
  t.teardown(() => server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  t.is(await answer.text(), 'answered')
  t.deepEqual(seen, [{ size: 1, others: true, own: false }])
  await Promise.all(responses.map((one) => one.closed || once(one, 'close')))
  t.is(requests.size, 0)
  t.false(others.areFresh)
})
