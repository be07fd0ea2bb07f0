/** A host that answers every request with 101 Switching Protocols, and then nothing more. */
import { type AddressInfo, createServer } from 'node:net'
import type { ExecutionContext } from 'ava'

const answer =
  'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'

/** Its address. */
export async function switching(t: ExecutionContext): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.write(answer))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  t.teardown(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
