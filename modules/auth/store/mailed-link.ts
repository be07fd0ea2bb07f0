/** Pages that a mailed link opens: they hold a token, so that nothing on them may carry their address away. */
import type { Ctx } from '#server/http/context.ts'
import { keepAddressSecret } from '#server/http/safety/security-headers.ts'
import { respond } from '#server/pages/respond.ts'

interface Linked {
  /** The theme's page. */
  page: string
  props: object
  title: string
  /** False for a link that works no more. */
  works: boolean
}

/** Answers such a page; as JSON it says whether the link still works. */
export async function linked(ctx: Ctx, { page, props, title, works }: Linked): Promise<void> {
  keepAddressSecret(ctx)
  await respond(ctx, {
    json: { works },
    html: () => ctx.scope.page(page, { ...props, works }),
    head: { title, noindex: true },
  })
  ctx.set('Cache-Control', 'no-store')
}
