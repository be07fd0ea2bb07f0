// A request as bytes: nothing between the drill and the shop may put it right.

/** Content that can be made smaller piece by piece, as a failure is boiled down. */
export interface Body {
  open: string
  /** One field, pair or part each; texts are bytes (latin1). */
  parts: string[]
  join: string
  close: string
}

/** How the end of the body is told: rightly, or in a way that no client means. */
export type Framing =
  | 'length'
  | 'none'
  | 'short'
  | 'long'
  | 'negative'
  | 'twice'
  | 'both'
  | 'chunked'
  | 'garbled chunks'
  | 'endless chunks'

/** How the bytes go out: at once, in pieces, up to a share of them, or with a second request behind. */
export type Delivery =
  | { kind: 'whole' }
  | { kind: 'pieces'; shares: number[] }
  | { kind: 'cut'; share: number }
  | { kind: 'pipelined' }

export interface HostileRequest {
  /** The route that it was made for. */
  route: string
  method: string
  path: string
  query: string[]
  headers: [string, string][]
  body: Body | undefined
  framing: Framing
  delivery: Delivery
  /** True when no client that speaks HTTP would send it: it may be hung up on instead of answered. */
  wild: boolean
}

/** What stands for a value that only the shop under test knows, as `{{products.id}}`. */
export type FactOf = (name: string) => string

/** What comes right behind a pipelined request. */
const follower = 'GET /healthz HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n'

/** The methods whose answers come on the connection, in order. */
export const methodsOf = ({ method, delivery }: HostileRequest): string[] =>
  delivery.kind === 'pipelined' ? [method, 'GET'] : [method]

/** True when its sender has said all that was announced. */
export const isComplete = ({ framing, delivery }: HostileRequest): boolean =>
  delivery.kind !== 'cut' && (framing === 'length' || framing === 'chunked')

/** The bytes, as one piece each time that something is written. */
export function piecesOf(request: HostileRequest, factOf: FactOf): Buffer[] {
  const bytes = Buffer.concat([...rendered(request, factOf)])
  const { delivery } = request
  if (delivery.kind === 'cut') return [bytes.subarray(0, Math.ceil(bytes.length * delivery.share))]
  if (delivery.kind === 'pipelined') return [Buffer.concat([bytes, Buffer.from(follower)])]
  if (delivery.kind === 'whole') return [bytes]
  const cuts = [
    0,
    ...delivery.shares.map((share) => Math.floor(bytes.length * share)),
    bytes.length,
  ]
  return cuts
    .sort((a, b) => a - b)
    .map((end, at, all) => bytes.subarray(all[at - 1] ?? 0, end))
    .filter(({ length }) => length > 0)
}

function* rendered(request: HostileRequest, factOf: FactOf): Generator<Buffer> {
  const { method, path, query, headers, body, framing } = request
  const filled = (text: string) =>
    Buffer.from(
      text.replace(/\{\{(\w+\.\w+)\}\}/g, (_, name: string) => utf8(factOf(name))),
      'latin1',
    )
  const content = body && filled(body.open + body.parts.join(body.join) + body.close)
  const target = query.length > 0 ? `${path}?${query.join('&')}` : path
  const lines = [...headers, ...(content ? lengthOf(content, framing) : [])]
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  yield filled(`${method} ${target} HTTP/1.1\r\n${head}\r\n`)
  if (content) yield* contentOf(content, framing)
}

function lengthOf({ length }: Buffer, framing: Framing): [string, string][] {
  const told = (value: number | string): [string, string] => ['Content-Length', String(value)]
  const chunked: [string, string] = ['Transfer-Encoding', 'chunked']
  if (framing === 'none') return []
  if (framing === 'short') return [told(Math.floor(length / 2))]
  if (framing === 'long') return [told(length + 1000)]
  if (framing === 'negative') return [told('-1')]
  if (framing === 'twice') return [told(length), told(length + 1)]
  if (framing === 'both') return [told(length), chunked]
  return framing === 'length' ? [told(length)] : [chunked]
}

function* contentOf(content: Buffer, framing: Framing): Generator<Buffer> {
  if (!framing.includes('chunk')) return yield content
  const half = Math.ceil(content.length / 2)
  for (const piece of [content.subarray(0, half), content.subarray(half)]) {
    if (piece.length === 0) continue
    yield Buffer.from(`${piece.length.toString(16)}\r\n`)
    yield piece
    yield Buffer.from('\r\n')
  }
  if (framing === 'chunked') yield Buffer.from('0\r\n\r\n')
  if (framing === 'garbled chunks') yield Buffer.from('zz;=\r\n\0\r\n')
}

/** Any text as the bytes of its UTF-8, one character each, as paths, headers and bodies hold them. */
export const utf8 = (text: string): string => Buffer.from(text).toString('latin1')

/** As an address or a form writes it; halves of a sign too, and what stands for a value of the shop as it is. */
export const escaped = (text: string): string =>
  [...text]
    .map((sign) => (/^[\ud800-\udfff]$/.test(sign) ? '%ED%A0%80' : encodeURIComponent(sign)))
    .join('')
    .replace(/%7B%7B(\w+\.\w+)%7D%7D/g, '{{$1}}')
