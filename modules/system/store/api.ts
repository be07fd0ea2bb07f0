/** The API, described for programs. */
import type { Ctx } from '#server/http/context.ts'
import { apiDocument } from '#server/openapi/document.ts'
import { respond } from '#server/pages/respond.ts'

/** The same for everybody: what stands in it is in the code, nothing of this shop's data. */
export const describe = (ctx: Ctx): Promise<void> =>
  respond(ctx, { json: () => apiDocument(ctx.scope), shared: true })
