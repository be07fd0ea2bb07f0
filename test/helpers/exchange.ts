// One HTTP request over a kept connection. Node's own client costs half of what its fetch does, and tests ask many thousand times.
import { Agent, type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Answer {
  status: number
  readonly headers: Headers
  text: string
  /** The parsed body; fails the test when it is no JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever shape the shop answered
  readonly json: any
}

export type Body = string | Buffer | FormData | URLSearchParams | undefined

const agent = new Agent({ keepAlive: true })
const utf8 = new TextDecoder()

/** Asks and reads the whole answer, decompressed. Error, with method and address, when nobody answers. */
export async function exchange(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: Body,
): Promise<Answer & { setCookie: readonly string[] }> {
  const response = await ask(url, method, headers, await contentOf(body))
  const bytes = await bytesOf(response)
  const text = utf8.decode(unpacked(bytes, response.headers['content-encoding']))
  return {
    status: response.statusCode ?? 0,
    setCookie: response.headers['set-cookie'] ?? [],
    text,
    get headers() {
      return headersOf(response)
    },
    get json() {
      return JSON.parse(text)
    },
  }
}

interface Content {
  bytes?: Buffer
  /** Sent unless the request says its own type. */
  type?: string
}

async function contentOf(body: Body): Promise<Content> {
  if (body === undefined) return {}
  if (typeof body === 'string')
    return { bytes: Buffer.from(body), type: 'text/plain;charset=UTF-8' }
  if (body instanceof Buffer) return { bytes: body }
  const form = new Response(body)
  const type = form.headers.get('content-type') ?? ''
  return { bytes: Buffer.from(await form.arrayBuffer()), type }
}

function ask(
  url: string,
  method: string,
  headers: Record<string, string>,
  { bytes, type }: Content,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method, headers }, resolve)
    if (type && !outgoing.hasHeader('content-type')) outgoing.setHeader('Content-Type', type)
    // Node leaves it out where it does not expect a body, as with DELETE.
    if (bytes) outgoing.setHeader('Content-Length', bytes.length)
    outgoing.once('error', (cause) => reject(new Error(`${method} ${url}: ${cause}`, { cause })))
    outgoing.end(bytes)
  })
}

/** The bytes of the answer; what Node has for this goes through a Blob, which is dear. */
function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    response.on('data', (part: Buffer) => parts.push(part))
    response.once('end', () => resolve(Buffer.concat(parts)))
    response.once('error', reject)
  })
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  return headers
}
