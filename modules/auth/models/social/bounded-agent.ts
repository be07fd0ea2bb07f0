/** Connections to a provider: no answer is longer than a megabyte, none takes longer than fifteen seconds. */
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Duplex } from 'node:stream'
import { refuseWithLocks } from '#server/fetch-json.ts'

const mostBytes = 1024 ** 2
const patience = 15_000

/** An agent whose sockets end themselves; one for each exchange. */
export function boundedAgent(url: string): HttpAgent {
  refuseWithLocks(new URL(url).host)
  const agent = url.startsWith('https:') ? new HttpsAgent() : new HttpAgent()
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (...given) => {
    const socket = connect(...given)
    if (socket) bound(socket)
    return socket
  }
  return agent
}

function bound(socket: Duplex): void {
  let bytes = 0
  const late = setTimeout(() => socket.destroy(new Error('The answer took too long.')), patience)
  socket.once('close', () => clearTimeout(late))
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostBytes) socket.destroy(new Error('The answer is too long.'))
  })
}
