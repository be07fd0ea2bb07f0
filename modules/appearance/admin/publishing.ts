/** What shoppers see: at once, at a time, and as it was. */

import type { z } from 'zod'
import { badInput } from '#server/errors.ts'
import { isForm } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import { said } from '#server/language/message.ts'
import { instantOf } from '#server/locale/time-zone.ts'
import { triedLook, tryLook } from '#server/looks/look-request.ts'
import { respond } from '#server/pages/respond.ts'
import { LookDraft } from '../models/look-draft.ts'
import { LookVersion } from '../models/look-version.ts'
import * as models from '../models/publishing.ts'
import type { publishing, scheduling } from '../schemas.ts'
import { lookJson, versionJson } from '../views/json.ts'

type Publishing = z.output<typeof publishing>
type Scheduling = z.output<typeof scheduling>

/** Shows the draft to shoppers, in another theme where one is named. */
export async function publish(ctx: Ctx, { theme, updatedAt }: Publishing): Promise<void> {
  await models.publishDraft(ctx.scope, { theme, version: versionOf(ctx, updatedAt) })
  if (triedLook(ctx)) tryLook(ctx, undefined)
  await answer(ctx, 'published')
}

export async function schedule(ctx: Ctx, { publishAt, updatedAt }: Scheduling): Promise<void> {
  const at = publishAt ? momentOf(ctx, publishAt) : null
  await models.schedule(ctx.scope, at, versionOf(ctx, updatedAt))
  await answer(ctx, at === null ? 'unscheduled' : 'scheduled')
}

export async function back(ctx: Ctx): Promise<void> {
  await models.goBack(ctx.scope)
  await answer(ctx, 'wentBack')
}

export async function restore(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await models.restore(ctx.scope, id)
  await answer(ctx, 'wentBack')
}

export async function discard(ctx: Ctx): Promise<void> {
  await LookDraft.discard(ctx.scope)
  await answer(ctx, 'discarded')
}

async function answer(ctx: Ctx, done: string): Promise<void> {
  const { scope } = ctx
  const live = await LookVersion.live(scope)
  await respond(ctx, {
    json: {
      look: lookJson(await LookDraft.editing(scope)),
      live: live ? versionJson(live, 0) : null,
    },
    to: '/admin/theme',
    flash: scope.t(`appearance.admin.${done}`),
  })
}

const versionOf = (ctx: Ctx, version: string | null | undefined) =>
  isForm(ctx) ? (version ?? null) : version

/** Sent with an offset, or as the clocks of the shop show it. */
function momentOf({ scope }: Ctx, typed: string): string {
  const isAbsolute = /(Z|[+-]\d\d:\d\d)$/.test(typed)
  const told = isAbsolute ? typed : instantOf(typed, scope.shop.timeZone)
  const date = new Date(told ?? Number.NaN)
  if (Number.isNaN(date.getTime())) throw badInput({ publishAt: said('server.field.noMoment') })
  return date.toISOString()
}
