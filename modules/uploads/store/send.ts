/** Stored files, for everybody who knows their address; they never change. Spec: File upload 4, 6. */
import { notFound } from '#server/errors.ts'
import { type Files, isKey, type StoredFile, variantKey, variantWidths } from '#server/files.ts'
import type { Ctx } from '#server/http.ts'

interface Asked {
  storeId: string
  file: string
  w?: number | undefined
}

/** Pictures are shown; everything else that a browser could run or open is not. Statement 41. */
const shown = /^(image\/(jpeg|png|webp|gif|avif|svg\+xml)|application\/pdf)$/

/** Sends a file of this store, in another width where that was made; 404 for all else. */
export async function send(ctx: Ctx, { storeId, file, w }: Asked): Promise<void> {
  const key = `stores/${storeId}/${file}`
  const { env } = ctx.scope.kernel
  if (storeId !== env.storeId || !isKey(key)) throw notFound('File')
  const { files } = ctx.scope.kernel
  const narrow = await inWidth(files, key, w)
  const found = narrow ?? (await files.get(key))
  if (!found) throw notFound('File')
  describe(ctx, file, found)
  // A width that is missing may still be made: only what was exactly asked for is kept for ever.
  if (w === undefined || narrow) ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
  else ctx.set('Cache-Control', 'public, max-age=3600')
  ctx.status = 200
  if (ctx.fresh || ctx.get('If-None-Match') === ctx.response.get('ETag')) {
    ctx.status = 304
    return
  }
  ctx.body = ctx.method === 'HEAD' ? '' : found.stream()
  ctx.length = found.size
}

function inWidth(files: Files, key: string, w: number | undefined) {
  const width = variantWidths.find((one) => one === w)
  return width === undefined || key.includes('@') ? undefined : files.get(variantKey(key, width))
}

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
