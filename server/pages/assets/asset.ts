/** One static file: its type, its address by the hash of its content, its compressed forms. */

import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { owned } from '#server/data/own-property.ts'
import type { Ctx } from '#server/http/context.ts'
import { encodingOf } from '#server/http/negotiation/content-encoding.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
}
const compressible = /\.(css|js|svg|txt|json)$/

export const prefix = '/assets/'

export interface Asset {
  type: string
  etag: string
  identity: Buffer
  url: string
  gzip?: Promise<Buffer>
  br?: Promise<Buffer>
}

/** The file of this name with this content. */
export function assetOf(name: string, content: Buffer): Asset {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10)
  const ending = extname(name)
  return {
    type: owned(types, ending) ?? 'application/octet-stream',
    etag: `"${hash}"`,
    identity: content,
    url: `${prefix}${name.slice(0, -ending.length)}.${hash}${ending}`,
  }
}

/** Answers with a file: for ever where the address has its hash. */
export async function sendAsset(ctx: Ctx, asset: Asset, isHashed: boolean): Promise<void> {
  ctx.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  ctx.set('ETag', asset.etag)
  ctx.type = asset.type
  ctx.status = 200
  if (ctx.fresh) ctx.status = 304
  else ctx.body = await encoded(ctx, asset)
}

/** Its bytes as the request takes them: compressed once, when somebody first asks. */
async function encoded(ctx: Ctx, asset: Asset): Promise<Buffer> {
  if (!compressible.test(asset.url)) return asset.identity
  ctx.vary('Accept-Encoding')
  const encoding = encodingOf(ctx.req.headers['accept-encoding'])
  if (encoding === 'identity') return asset.identity
  ctx.set('Content-Encoding', encoding)
  if (encoding === 'gzip') {
    asset.gzip ??= promisify(gzip)(asset.identity, { level: 9 })
    return asset.gzip
  }
  asset.br ??= promisify(brotliCompress)(asset.identity, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  })
  return asset.br
}
