// A gateway's API on loopback, with the troubles that a network and a company have.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ExecutionContext } from 'ava'
import { listening } from '../../outside/mailbox.ts'

export interface ApiRequest {
  method: string
  /** Without its query. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

export interface ApiReply {
  status: number
  body: string
  headers?: Record<string, string>
}

/** `cut`, `lost` and `slow` act first: the answer ends half-way, the connection is reset, nothing is ever answered. */
export type Trouble = 'busy' | 'broken' | 'html' | 'reset' | 'lost' | 'cut' | 'slow'

/** How each trouble ends for the gateway. */
export const troubles: Record<Trouble, 'acts' | 'does nothing'> = {
  busy: 'does nothing',
  broken: 'does nothing',
  html: 'does nothing',
  reset: 'does nothing',
  lost: 'acts',
  cut: 'acts',
  slow: 'acts',
}

export interface LocalServer {
  url: string
  /** What came, in its order. */
  requests: ApiRequest[]
  /** Of the next requests that change something, one each; undefined: that one is answered. */
  troubles: (Trouble | undefined)[]
}

interface Playing {
  answer(request: ApiRequest): ApiReply
  /** What only reads, or hands out a token: no trouble meets it. GET when left out. */
  isQuiet?(request: ApiRequest): boolean
  /** As the gateway words an error of this status. */
  error?(status: number): string
}

/** Plays a gateway until the test ends. */
export async function playGateway(
  t: Pick<ExecutionContext, 'teardown'>,
  { answer, isQuiet = ({ method }) => method === 'GET', error = () => '{}' }: Playing,
): Promise<LocalServer> {
  const there: LocalServer = { url: '', requests: [], troubles: [] }
  const server = createServer(async (incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://gateway.test')
    const { method = 'GET', headers } = incoming
    const body = await text(incoming)
    const request = { method, path: pathname, query: searchParams, headers, body }
    there.requests.push(request)
    const trouble = isQuiet(request) ? undefined : there.troubles.shift()
    if (trouble === undefined) return send(response, answer(request))
    const reply = troubles[trouble] === 'acts' ? answer(request) : undefined
    suffer(response, trouble, reply, error)
  })
  await listening(t, server)
  there.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return there
}

function suffer(
  response: ServerResponse,
  trouble: Trouble,
  reply: ApiReply | undefined,
  error: (status: number) => string,
): void {
  // Whoever waits gives up by itself.
  if (trouble === 'slow') return
  if (trouble === 'reset' || trouble === 'lost') response.destroy()
  else if (trouble === 'busy') send(response, { status: 429, body: error(429) })
  else if (trouble === 'broken') send(response, { status: 500, body: error(500) })
  else if (trouble === 'html') send(response, page)
  else {
    response.writeHead(reply?.status ?? 200, { 'Content-Length': '10000' })
    response.write(reply?.body.slice(0, 20) ?? '', () => response.destroy())
  }
}

const page: ApiReply = {
  status: 200,
  body: '<!doctype html><title>Just a moment</title>',
  headers: { 'Content-Type': 'text/html' },
}

function send(response: ServerResponse, { status, body, headers = {} }: ApiReply): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body)
}
