import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { answerTo } from '../models/checks/name.ts'
import type { byNonce } from '../schemas.ts'

/** What only this shop can answer. */
export const answerCheck = (ctx: Ctx, { nonce }: z.output<typeof byNonce>): Promise<void> =>
  respond(ctx, { json: { answer: answerTo(ctx.scope, nonce) } })
