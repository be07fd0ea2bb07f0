/** Stored files, for everybody who knows their address; they never change. */

import { Fault, notFound } from '#server/errors.ts'
import { isKey, isVariant, type StoredFile, variantWidths } from '#server/files/files.ts'
import type { Ctx } from '#server/http/context.ts'
import { said } from '#server/language/message.ts'
import { rangeOf } from '../models/byte-range.ts'
import { variantsOf } from '../models/pictures/variants.ts'
import { isTrashed } from '../models/trash.ts'

interface Asked {
  storeId: string
  file: string
  w?: number | undefined
}

/** What goes out, and whether it is what was asked for. */
interface Found {
  file: StoredFile
  exact: boolean
}

/** Pictures are shown; everything else that a browser could run or open is not. */
const shown = /^(image\/(jpeg|png|webp|gif|avif|svg\+xml)|application\/pdf)$/

/** Sends a file of this store, or a picture in one of our widths and the best format that the caller takes; 404 for all else. */
export async function send(ctx: Ctx, { storeId, file, w }: Asked): Promise<void> {
  const key = `stores/${storeId}/${file}`
  const { scope } = ctx
  if (storeId !== scope.storeId || !isKey(key)) throw notFound('uploads.notFound')
  const original = await scope.files.get(key)
  if (!original || original.meta.hidden) throw notFound('uploads.notFound')
  if (await isTrashed(scope, key))
    throw new Fault(410, 'GONE', said('uploads.gone'), { headers: { 'Cache-Control': 'no-store' } })
  const found = await inWidth(ctx, key, original, w)
  describe(ctx, file, found.file)
  // A width that is missing may still be made: only what was exactly asked for is kept for ever.
  ctx.set('Cache-Control', keptFor(found))
  ctx.status = 200
  // A caller that says no-cache as well (fetch does) still has the same bytes.
  if (ctx.fresh || ctx.get('If-None-Match') === ctx.response.get('ETag')) ctx.status = 304
  else sendBytes(ctx, found.file)
}

function keptFor({ file, exact }: Found): string {
  if (file.meta.standsIn) return 'no-cache'
  return exact ? 'public, max-age=31536000, immutable' : 'public, max-age=60'
}

/** An arbitrary width is none: the original is sent. */
async function inWidth(
  ctx: Ctx,
  key: string,
  original: StoredFile,
  w: number | undefined,
): Promise<Found> {
  const width = variantWidths.find((one) => one === w)
  const { standsIn = false } = original.meta
  if (width === undefined || standsIn || isVariant(key) || !isPicture(original)) {
    return { file: original, exact: true }
  }
  ctx.vary('Accept')
  const variants = variantsOf(ctx.scope.files)
  const asAvif = ctx.get('Accept').includes('image/avif')
  const variant =
    (asAvif ? await variants.avif(key, original, width) : undefined) ??
    (ctx.accepts('image/webp') ? await variants.webp(key, original, width) : undefined)
  if (variant) return { file: variant, exact: true }
  return { file: original, exact: (original.meta.width ?? Number.POSITIVE_INFINITY) <= width }
}

const isPicture = ({ meta }: StoredFile) => /^image\/(?!svg)/.test(meta.contentType)

function sendBytes(ctx: Ctx, { size, stream }: StoredFile): void {
  ctx.set('Accept-Ranges', 'bytes')
  const wanted = ctx.method === 'GET' && isSame(ctx) ? rangeOf(ctx.get('Range'), size) : undefined
  if (wanted === 'unsatisfiable') {
    throw new Fault(416, 'RANGE_NOT_SATISFIABLE', said('uploads.beyondEnd'), {
      headers: { 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' },
    })
  }
  if (wanted) {
    ctx.status = 206
    ctx.set('Content-Range', `bytes ${wanted.start}-${wanted.end}/${size}`)
  }
  ctx.body = ctx.method === 'HEAD' ? '' : stream(wanted)
  ctx.length = wanted ? wanted.end - wanted.start + 1 : size
}

/** A range of what the caller has the beginning of: `If-Range` must name the same bytes. */
const isSame = (ctx: Ctx) => ['', ctx.response.get('ETag')].includes(ctx.get('If-Range'))

function describe(ctx: Ctx, name: string, { meta, size, mtime }: StoredFile): void {
  const type = shown.test(meta.contentType) ? meta.contentType : 'application/octet-stream'
  ctx.set('Content-Type', type)
  ctx.set('X-Content-Type-Options', 'nosniff')
  ctx.set('ETag', `"${name}-${size.toString(36)}-${mtime.getTime().toString(36)}-${type.length}"`)
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
  if (type === 'image/svg+xml') {
    ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
  } else if (!type.startsWith('image/')) {
    const ending = type === 'application/pdf' ? '.pdf' : ''
    ctx.set('Content-Disposition', `attachment; filename="${name}${ending}"`)
  }
}
