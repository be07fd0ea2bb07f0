/** Suggestions for a block's references while the merchant types, for modules with a block editor. */
import { z } from 'zod'
import { badInput } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { said } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import { PickOptions } from '#views/kit/blocks/pick-options.tsx'
import { linkPicks } from './link-picks.ts'
import { pickableKinds, picksLike } from './picks.ts'

export const picking = z.object({
  kind: z.string().max(40),
  q: z.string().trim().max(200).default(''),
})

/** Products, collections or (`link`) addresses of the shop that match the words, best first; the latest without words. */
export async function offerPicks(ctx: Ctx, { kind, q }: z.output<typeof picking>): Promise<void> {
  const kinds = ['link', ...(await pickableKinds(ctx.scope))]
  if (!kinds.includes(kind))
    throw badInput({ kind: said('server.field.oneOf', { values: kinds.join(', ') }) })
  const find = kind === 'link' ? linkPicks(ctx.scope, q) : picksLike(ctx.scope, kind, q)
  const picks = await find
  return respond(ctx, { json: { picks }, html: () => <PickOptions kind={kind} picks={picks} /> })
}

export const finding = z.object({ q: z.string().trim().max(200).default('') })

/** Addresses of the shop that match the words, for links in texts: of records that the asker may read. */
export async function offerLinks(ctx: Ctx, { q }: z.output<typeof finding>): Promise<void> {
  const picks = q === '' ? [] : await linkPicks(ctx.scope, q)
  return respond(ctx, { json: { picks }, html: () => <PickOptions kind="link" picks={picks} /> })
}
