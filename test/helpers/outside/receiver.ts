// A receiver of webhooks on loopback, and a shop that may call it.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ExecutionContext } from 'ava'
import type { Outgoing } from '#server/outgoing/outgoing.ts'
import { isLoopback } from '#server/outgoing/public-address.ts'
import { listening } from './mailbox.ts'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Receiver {
  url: string
  /** What came, in its order. */
  received: Received[]
  /** Requests that are being answered, and the most there were at once. */
  open: number
  most: number
  /** Answers each request; 204 when not set. */
  answer: (response: ServerResponse, received: Received) => unknown
}

export async function receiver(t: Pick<ExecutionContext, 'teardown'>): Promise<Receiver> {
  const there: Receiver = {
    ...{ url: '', received: [], open: 0, most: 0 },
    answer: (response) => response.writeHead(204).end(),
  }
  const server = createServer(async (request, response) => {
    there.most = Math.max(there.most, ++there.open)
    response.on('close', () => there.open--)
    const { url: path = '', headers } = request
    const received = { path, headers, body: await text(request) }
    there.received.push(received)
    await there.answer(response, received)
  })
  await listening(t, server)
  there.url = `http://localhost:${(server.address() as AddressInfo).port}`
  return there
}

/** Lets a shop call this machine, and nothing else. */
export const loopbackOnly: Outgoing = {
  resolve: async () => ['127.0.0.1'],
  mayCall: isLoopback,
}
