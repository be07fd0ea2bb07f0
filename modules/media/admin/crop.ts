/** What a picture shows: a part of it, turned or not, wherever it is used. */
import { badInput } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { said } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import { find } from '../models/library.ts'
import { narrowedTo } from '../models/narrow-edit.ts'
import type { Crop } from '../schemas.ts'
import { page } from './file.tsx'

const all = { x: 0, y: 0, width: 100, height: 100, rotation: 0 } as const

export async function crop(ctx: Ctx, sent: Crop) {
  const { scope } = ctx
  const { id, updatedAt, ratio, intent } = sent
  const { original } = await find(scope, id)
  const { width, height } = original
  if (!width || !height) throw badInput({ rotation: said('media.admin.crop.noPicture') })
  const { x, y, rotation } = sent
  const part = { x, y, width: sent.width, height: sent.height, rotation }
  const edit = intent === 'whole' ? all : narrowedTo(ratio, part, { width, height })
  const file = await scope.ask('uploads.crop', { id, edit, version: updatedAt })
  return respond(ctx, {
    json: { file },
    to: `/admin/media/${id}`,
    flash: scope.t(`media.admin.crop.${intent === 'whole' ? 'undone' : 'saved'}`),
  })
}

export async function present({ scope, params }: Ctx) {
  return { file: await find(scope, params.id ?? '') }
}

/** The form as it was typed, with what is wrong. */
export async function again(ctx: Ctx, { values, errors, message }: Attempt) {
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string')
  const file = await find(ctx.scope, String(ctx.params.id))
  const faults = Object.keys(errors).length > 0 ? errors : { rotation: message }
  return page(ctx, file, { cropErrors: faults, cropTyped: Object.fromEntries(texts) })
}
