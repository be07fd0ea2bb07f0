// Reads answers off a connection as strictly as HTTP is written down; what is not well-formed is named.

export interface Response {
  status: number
  headers: Map<string, string>
  body: Buffer
}

export interface Read {
  responses: Response[]
  /** What is wrong with the bytes; undefined while they may still become an answer. */
  fault: string | undefined
  /** Bytes that belong to no finished answer. */
  rest: number
}

/** What has come so far; `methods` are those of the requests, in order, as HEAD has no body. `isOver` once nothing more comes. */
export function readResponses(bytes: Buffer, methods: readonly string[], isOver: boolean): Read {
  const responses: Response[] = []
  let at = 0
  for (;;) {
    const rest = bytes.subarray(at)
    const one = responseAt(rest, methods[responses.length] ?? 'GET', isOver)
    if (typeof one === 'string') return { responses, fault: one, rest: rest.length }
    if (!one) return { responses, fault: undefined, rest: rest.length }
    at += one.length
    // 1xx only says that the answer is still to come.
    if (one.status >= 200) responses.push(one)
  }
}

type Found = (Response & { length: number }) | string | undefined

function responseAt(bytes: Buffer, method: string, isOver: boolean): Found {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) [\t\x20-\x7e\x80-\xff]*$/.exec(first)?.[1])
  if (!status) return `the status line is ${JSON.stringify(first.slice(0, 100))}`
  const headers = new Map<string, string>()
  for (const line of lines) {
    const [, name = '', value = ''] =
      /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/.exec(line) ?? []
    if (name === '') return `a header is ${JSON.stringify(line.slice(0, 100))}`
    headers.set(name.toLowerCase(), value)
  }
  const begin = end + 4
  const body = bodyOf(bytes.subarray(begin), { status, method, headers, isOver })
  if (!body || typeof body === 'string') return body
  return { status, headers, body: body.content, length: begin + body.length }
}

interface Head {
  status: number
  method: string
  headers: Map<string, string>
  isOver: boolean
}

type Content = { content: Buffer; length: number }

function bodyOf(
  bytes: Buffer,
  { status, method, headers, isOver }: Head,
): Content | string | undefined {
  const told = headers.get('content-length')
  const isChunked = headers.get('transfer-encoding') !== undefined
  if (told !== undefined && isChunked) return 'both a length and chunks are announced'
  if (told !== undefined && !/^\d+$/.test(told)) return `the length is ${told}`
  if (method === 'HEAD' || status < 200 || status === 204 || status === 304)
    return { content: Buffer.alloc(0), length: 0 }
  if (isChunked) return chunksOf(bytes)
  const length = told === undefined ? bytes.length : Number(told)
  if (told === undefined && !isOver) return undefined
  return bytes.length < length ? undefined : { content: bytes.subarray(0, length), length }
}

function chunksOf(bytes: Buffer): Content | string | undefined {
  const pieces: Buffer[] = []
  for (let at = 0; ; ) {
    const end = bytes.indexOf('\r\n', at)
    if (end < 0) return undefined
    const line = bytes.subarray(at, end).toString('latin1')
    if (!/^[0-9a-f]+$/i.test(line))
      return `a chunk begins with ${JSON.stringify(line.slice(0, 50))}`
    const size = Number.parseInt(line, 16)
    const next = end + 2 + size + 2
    if (bytes.length < next) return undefined
    if (bytes.subarray(next - 2, next).toString() !== '\r\n')
      return 'a chunk is longer than it says'
    if (size === 0) return { content: Buffer.concat(pieces), length: next }
    pieces.push(bytes.subarray(end + 2, next - 2))
    at = next
  }
}
