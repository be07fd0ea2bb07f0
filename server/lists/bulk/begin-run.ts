import { badInput, notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { said } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import { mostOfRun } from '../bulk-acts.ts'

interface Wish {
  path: string
  action: string
  query: string
  /** What the act takes besides. */
  given?: string
  /** How many the query finds now. */
  total: number
}

/** Hands an act on all that match to a job and leads to its page. 422 where there are none, or too many. */
export async function beginRun(ctx: Ctx, { total, ...wish }: Wish): Promise<void> {
  const { scope } = ctx
  if (total === 0) throw badInput({ matching: said('server.admin.lists.noneMatch') })
  if (total > mostOfRun)
    throw badInput({ matching: said('server.admin.lists.tooMany', { most: mostOfRun }) })
  const run = await scope.ask('lists.begin', wish)
  if (!run) throw notFound()
  await respond(ctx, { status: 202, json: { run: { id: run.id, href: run.path } }, to: run.path })
}
