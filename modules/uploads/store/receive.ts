/** Files come in and go. */

import { badInput, notFound, tooLarge, wrongFormat } from '#server/errors.ts'
import { readBody, sentFiles } from '#server/http/body.ts'
import type { Ctx, Next, Step } from '#server/http/context.ts'
import { said } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import { pdfLimit } from '../models/kind.ts'
import { keepFile } from '../models/receive-upload.ts'
import { isTrashed } from '../models/trash.ts'
import { Upload } from '../models/upload.ts'
import type { Removal, Sending } from '../schemas.ts'
import { uploadedJson } from '../views/json.ts'

/** The most bytes of a file that is read at all. */
export const fileBytes = pdfLimit

/** What a form may have around its file, in bytes. */
const around = 64 * 1024

/** Refuses before reading what cannot be a file of the right size. 413, 415. */
export function onlyFiles(ctx: Ctx, next: Next): Promise<void> {
  if (!ctx.is('multipart/form-data')) {
    throw wrongFormat('uploads.admin.noForm')
  }
  if (Number(ctx.get('Content-Length') || 0) > fileBytes + around) {
    throw tooLarge('uploads.tooLarge')
  }
  return next()
}

/** A form without a file that says `_method=DELETE` goes to `removal`; the address is the same. */
export function orByForm(removal: Step): Step {
  return async (ctx, next) => {
    if (!ctx.is('urlencoded')) return next()
    const { _method } = await readBody(ctx)
    return String(_method).toUpperCase() === 'DELETE' ? removal(ctx, next) : next()
  }
}

export async function receive(ctx: Ctx, { returnTo, ...origin }: Sending): Promise<void> {
  const [file, ...more] = sentFiles(ctx, 'file')
  if (more.length > 0) throw badInput({ file: said('uploads.admin.oneFile') })
  if (!file) throw badInput({ file: said('uploads.admin.noFile') })
  const upload = await keepFile(ctx.scope, file, { ...origin, name: file.name, purpose: 'library' })
  await respond(ctx, {
    status: 201,
    json: uploadedJson(upload),
    to: safePath(returnTo) ?? '/admin/media',
    flash: ctx.scope.t('uploads.admin.uploaded', { name: upload.name }),
  })
}

/** Deletes by key, or by the address under which the shop shows the file, as the library does; names what shows it. */
export async function remove(ctx: Ctx, { key, url, returnTo }: Removal): Promise<void> {
  const { scope } = ctx
  const named = keyIn(key ?? url ?? '', scope.origin)
  if (await isTrashed(scope, named)) throw notFound('uploads.notFound')
  const uses = (await scope.gather('pictureUses', { urls: [`/uploads/${named}`] })).flat()
  await Upload.remove(scope, named)
  await respond(ctx, {
    json: { deleted: true, ...(uses.length > 0 && { uses }) },
    to: safePath(returnTo) ?? '/admin/media',
    flash: ctx.scope.t('uploads.admin.deleted'),
  })
}

/** The key in a key, a path or an address of ours. */
const keyIn = (text: string, appUrl: string) =>
  (text.startsWith(`${appUrl}/`) ? text.slice(appUrl.length) : text).replace(/^\/uploads\//, '')
