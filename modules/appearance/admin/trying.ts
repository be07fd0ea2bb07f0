/** A look that one admin sees, and nobody else. */
import type { z } from 'zod'
import { badInput } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { said } from '#server/language/message.ts'
import { tryLook } from '#server/looks/look-request.ts'
import { themeFault, themeOf } from '#server/looks/wardrobe.ts'
import { respond } from '#server/pages/respond.ts'
import { LookDraft } from '../models/look-draft.ts'
import type { trying } from '../schemas.ts'

/** The draft, in another theme where one is named. */
export async function begin(ctx: Ctx, { theme }: z.output<typeof trying>): Promise<void> {
  const { scope } = ctx
  const draft = await LookDraft.editing(scope)
  const wanted = { theme: theme ?? draft.theme, brand: draft.brand }
  const fault = await themeFault(scope, wanted.theme)
  if (fault !== undefined) throw badInput({ theme: said('appearance.admin.themeFails', { fault }) })
  tryLook(ctx, wanted)
  await respond(ctx, { json: { trying: { theme: themeOf(scope, wanted) } }, to: '/', anew: true })
}

export async function end(ctx: Ctx): Promise<void> {
  tryLook(ctx, undefined)
  await respond(ctx, { json: { trying: null }, to: '/admin/theme', anew: true })
}
