/** A cached response: its headers, and its bytes in each encoding, compressed on first use. */
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Ctx, State } from '#server/http/context.ts'
import { type Encoding, encodingOf } from '#server/http/negotiation/content-encoding.ts'

const perRequest = new Set([
  'set-cookie',
  'x-request-id',
  'content-length',
  'etag',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'date',
  'connection',
])

/** An encoding of it: `lines` are name, value, name, value … as writeHead takes them, with the length and the ETag. */
interface Encoded {
  lines: readonly string[]
  body: Buffer
}

export class CachedResponse {
  /** Whether it is a page of HTML: browsers become guests with it. */
  readonly isPage: boolean
  /** One for all encodings, therefore weak. */
  readonly etag: string
  /** Headers of every encoding, as writeHead takes them. */
  readonly headers: readonly string[]
  /** Called each time it is sent. */
  readonly sent: State['sent']
  /** Its bytes as they are. */
  readonly identity: Buffer
  private readonly encoded = new Map<Encoding, Encoded>()

  constructor({ body, state, response }: Ctx) {
    this.identity = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
    this.isPage = typeof body === 'string' && state.kind !== 'markdown'
    this.etag = `W/"${createHash('sha256').update(this.identity).digest('base64url').slice(0, 22)}"`
    this.headers = withVary(
      Object.entries(response.headers)
        .filter(([name]) => !perRequest.has(name))
        .flatMap(([name, value]) => [name, String(value)])
        .concat('ETag', this.etag),
    )
    this.sent = state.sent
  }

  /** Approximate bytes in memory, with all encodings. */
  get size(): number {
    return this.identity.length * 2 + 1000
  }

  /** The encoding for an Accept-Encoding; compressed once. */
  as(accept: string | string[] | undefined): Encoded {
    const encoding = encodingOf(accept)
    const known = this.encoded.get(encoding) ?? this.encode(encoding)
    this.encoded.set(encoding, known)
    return known
  }

  private encode(encoding: Encoding): Encoded {
    const body = bytesIn(this.identity, encoding)
    const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
    const length = ['Content-Length', String(body.length)]
    return { body, lines: [...this.headers, ...encoded, ...length] }
  }
}

function bytesIn(identity: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return identity
  if (encoding === 'gzip') return gzipSync(identity, { level: 6 })
  return brotliCompressSync(identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  })
}

function withVary(headers: string[]): string[] {
  const at = headers.findIndex((text, n) => n % 2 === 0 && text.toLowerCase() === 'vary')
  if (at < 0) return [...headers, 'Vary', 'Accept-Encoding']
  return headers.map((text, n) => (n === at + 1 ? `${text}, Accept-Encoding` : text))
}
