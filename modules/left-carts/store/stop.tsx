import type { Ctx } from '#server/http/context.ts'
import { keepAddressSecret } from '#server/http/safety/security-headers.ts'
import { respond } from '#server/pages/respond.ts'
import { Reader } from '../models/reader.ts'
import { StopPage } from '../views/stop-page.tsx'

/** A button for people; mail programs POST to the same address. */
export async function ask(ctx: Ctx, { who }: { who: string }): Promise<void> {
  const { t } = ctx.scope
  const { email, isStopped } = await Reader.behind(ctx.scope, who)
  keepAddressSecret(ctx)
  return respond(ctx, {
    json: { email, stopped: isStopped },
    html: () => <StopPage email={email} who={who} isOver={isStopped} t={t} />,
    head: { title: t('left-carts.stop.title'), noindex: true },
  })
}

/** Needs no session and no page of ours: the signature says who it is. */
export async function stop(ctx: Ctx, { who }: { who: string }): Promise<void> {
  await Reader.stop(ctx.scope, who)
  return respond(ctx, {
    json: { stopped: true },
    to: '/',
    flash: ctx.scope.t('left-carts.stop.done'),
  })
}
