/** A mailed link: traded for the guest's cookie, or a sign-in, and an address that says nothing. */
import { resumeGuest } from '#server/access/guest.ts'
import { linkSpent } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { keepAddressSecret } from '#server/http/safety/security-headers.ts'
import { respond } from '#server/pages/respond.ts'
import type { CheckoutSession } from '../models/session/session.ts'
import { sessionBehind } from '../models/session/session-link.ts'

/** 404 for a link that is not ours, or whose checkout has expired. */
export async function openLink(ctx: Ctx, { token }: { token: string }): Promise<void> {
  keepAddressSecret(ctx)
  const session = await sessionBehind(ctx.scope, token)
  if (!session) throw linkSpent()
  const { id, state } = session
  const answer = state === 'completed' ? { to: await placedAt(ctx, id) } : opened(ctx, session)
  await respond(ctx, { json: { checkout: { id, state } }, ...answer })
  ctx.set('Cache-Control', 'no-store')
  ctx.set('X-Robots-Tag', 'noindex')
}

/** An account's opens with its account alone; a guest's makes the browser that guest. */
function opened(ctx: Ctx, { userId, guestId }: CheckoutSession): { to: string; flash?: string } {
  const { user, t } = ctx.scope
  if (userId !== null)
    return { to: user?.id === userId ? '/checkout' : '/auth/signin?next=/checkout' }
  if (user) return { to: '/checkout', flash: t('checkout.signOutFirst') }
  if (guestId !== null) resumeGuest(ctx, guestId)
  return { to: '/checkout' }
}

/** The link is as old as the order: it opens no more than the order's own links of that time. */
async function placedAt({ scope }: Ctx, sessionId: string): Promise<string> {
  const order = await scope.ask('orders.bySession', { sessionId })
  const wish = { orderId: order?.orderId ?? '', unlessVoided: true }
  const address = await scope.ask('orders.statusUrl', wish)
  return address ? new URL(address).pathname : '/orders/track'
}
