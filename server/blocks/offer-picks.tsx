/** What a block may name, while its title is typed: for the routes of whoever has a block editor. */
import { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { PickOptions } from '#views/kit/blocks/pick-options.tsx'
import { pickableKinds, picksLike } from './picks.ts'

export const picking = z.object({
  kind: z.enum(pickableKinds),
  q: z.string().trim().max(200).default(''),
})

/** The products or collections that have the words, best first; the latest for none. */
export async function offerPicks(ctx: Ctx, { kind, q }: z.output<typeof picking>): Promise<void> {
  const picks = await picksLike(ctx.scope, kind, q)
  return respond(ctx, { json: { picks }, html: () => <PickOptions kind={kind} picks={picks} /> })
}
