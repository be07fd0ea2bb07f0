/** Compresses responses rendered for one caller; cached responses and files have their own compressed bytes. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Ctx, Next } from '../context.ts'

const worthwhile = 1024

export async function compress(ctx: Ctx, next: Next): Promise<void> {
  await next()
  if (ctx.respond === false || ctx.response.get('Content-Encoding')) return
  const { body } = ctx
  const isText = typeof body === 'string' || (ctx.state.shared === true && Buffer.isBuffer(body))
  const text = isText ? body : isPlainObject(body) ? JSON.stringify(body) : undefined
  if (text === undefined || text.length < worthwhile) return
  ctx.vary('Accept-Encoding')
  if (encodingOf(ctx.req.headers['accept-encoding']) === 'identity') return
  const type = ctx.response.get('Content-Type')
  ctx.body = await promisify(gzip)(text, { level: 4 })
  ctx.set('Content-Type', type || 'application/json; charset=utf-8')
  ctx.set('Content-Encoding', 'gzip')
}

const isPlainObject = (body: unknown): body is object =>
  typeof body === 'object' &&
  body !== null &&
  [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(body))

/** Picks the encoding for an Accept-Encoding. */
export type Encoding = 'br' | 'gzip' | 'identity'

const brotliName = /(?:^|[,\s])br(?=$|[,;\s])/
const gzipName = /(?:^|[,\s])gzip(?=$|[,;\s])/
const refused = /^[,\s]*[^,]*;\s*q=0(\.0*)?\s*(,|$)/

/** br before gzip before plain; `q=0` means no. */
export function encodingOf(accept: string | string[] | undefined): Encoding {
  const text = String(accept ?? '')
  if (takes(text, brotliName)) return 'br'
  return takes(text, gzipName) ? 'gzip' : 'identity'
}

function takes(accept: string, name: RegExp): boolean {
  const at = accept.search(name)
  return at >= 0 && !refused.test(accept.slice(at))
}
