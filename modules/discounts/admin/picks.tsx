/** What the form of a discount offers while somebody types. */
import type { z } from 'zod'
import { offerPicks, type picking } from '#server/blocks/offer-picks.tsx'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { PickOptions } from '#views/kit/blocks/pick-options.tsx'
import { customersLike } from '../models/rules/picks.ts'

export async function offer(ctx: Ctx, asked: z.output<typeof picking>): Promise<void> {
  if (asked.kind !== 'customer') return offerPicks(ctx, asked)
  const picks = await customersLike(ctx.scope, asked.q)
  return respond(ctx, {
    json: { picks },
    html: () => <PickOptions kind="customer" picks={picks} />,
  })
}
