import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { allowHosts } from '../models/image-hosts.ts'
import type { hostChoice } from '../schemas.ts'

/** Lets pages show pictures from these hosts. */
export async function allow(ctx: Ctx, input: z.output<typeof hostChoice>): Promise<void> {
  const { scope } = ctx
  const imageHosts = await allowHosts(scope, input.hosts)
  await respond(ctx, {
    json: { imageHosts },
    to: `/admin/change-sets${input.import ? `/${encodeURIComponent(input.import)}` : ''}`,
    flash: scope.t('import-export.admin.hostsAllowed', { count: input.hosts.length }),
  })
}
