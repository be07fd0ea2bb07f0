/** Theme and brand as a draft. */
import { isForm } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { triedLook, tryLook } from '#server/looks/look-request.ts'
import { respond } from '#server/pages/respond.ts'
import { refuseUnfit } from '../models/fitness.ts'
import { LookDraft } from '../models/look-draft.ts'
import { publishDraft } from '../models/publishing.ts'
import { refuseUnknownPictures } from '../models/unknown-pictures.ts'
import { laidOver } from '../models/wanted.ts'
import type { Change, Look } from '../schemas.ts'
import { typed } from '../views/form.ts'
import { type LookJson, lookJson } from '../views/json.ts'
import { themePage } from './page.tsx'

export const show = (ctx: Ctx) => themePage(ctx)

/** The look that is edited, as JSON. */
export const present = async ({ scope }: Ctx) => lookJson(await LookDraft.editing(scope))

/** Keeps the draft, and shows it to shoppers when that is what the button says. */
export async function update(ctx: Ctx, { updatedAt, intent, ...sent }: Change): Promise<void> {
  const { scope } = ctx
  const publishes = intent === 'publish'
  const version = isForm(ctx) ? (updatedAt ?? null) : updatedAt
  const wanted = await scope.atomic(async (inner) => {
    const change = async (before: Parameters<Parameters<typeof LookDraft.save>[1]>[0]) => {
      const next = laidOver(inner, before, intent === 'icon' ? iconOfLogo(sent) : sent)
      await refuseUnknownPictures(inner, before.brand, next.brand)
      await refuseUnfit(inner, next)
      return next
    }
    const saved = await LookDraft.save(inner, change, version)
    if (publishes) await publishDraft(inner)
    return saved
  })
  if (triedLook(ctx)) tryLook(ctx, publishes ? undefined : wanted)
  await respond(ctx, {
    json: { look: lookJson(await LookDraft.editing(scope)) },
    to: '/admin/theme',
    flash: scope.t(`appearance.admin.${publishes ? 'published' : 'saved'}`),
  })
}

/** The logo in the browser's tab too. */
const iconOfLogo = (sent: Look): Look => (sent.logo ? { ...sent, favicon: sent.logo } : sent)

/** Everything as it was typed, with what is wrong. */
export async function again(ctx: Ctx, attempt: Attempt<LookJson>): Promise<void> {
  const { values, errors, message, present: saved } = attempt
  const newer = saved && { message, form: typed(saved) }
  await themePage(ctx, { form: typed(values), errors, newer })
}
