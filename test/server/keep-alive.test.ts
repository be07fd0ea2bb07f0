import type { Socket } from 'node:net'
import test from 'ava'
import { createApp } from '#server/app.ts'
import { listen } from '#server/listen.ts'
import { shutDown } from '#server/shut-down.ts'
import { Client } from '#test/helpers/client.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

test('an idle connection is kept longer than its client was told, so that no request meets its end', async (t) => {
  const { app: other } = await openShop(t, [])
  const app = await createApp({
    env: other.kernel.env,
    modules: [],
    absent: 'empty',
    logSink: { write: () => undefined },
  })
  const server = await listen(app, 0, '127.0.0.1')
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { headers } = await new Client(`http://127.0.0.1:${port}`).get('/nothing')
  const told = Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])
  t.true(told >= 5)
  t.true((sockets[0]?.timeout ?? 0) >= (told + 2) * 1000)
  server.closeAllConnections()
  await shutDown(app, server)
})
