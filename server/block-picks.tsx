/** What a block may name, while its title is typed: for the routes of whoever has a block editor. */
import { z } from 'zod'
import { PickOptions } from '#views/kit/pick-options.tsx'
import type { Ctx } from './http.ts'
import { pickableKinds, picksLike } from './pickable.ts'
import { respond } from './respond.ts'

export const picking = z.object({
  kind: z.enum(pickableKinds),
  q: z.string().trim().max(200).default(''),
})

/** The products or collections that have the words, best first; the latest for none. */
export async function offerPicks(ctx: Ctx, { kind, q }: z.output<typeof picking>): Promise<void> {
  const picks = await picksLike(ctx.scope, kind, q)
  return respond(ctx, { json: { picks }, html: () => <PickOptions kind={kind} picks={picks} /> })
}
