import type { Ctx } from '#server/http/context.ts'
import { kindOfError } from '#server/http/negotiation/negotiate.ts'
import { words } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import { Refusal } from '../../models/social/refusal.ts'
import { Refused } from '../../views/social/refused.tsx'

/** People get a page that says what they can do; API clients get the error. */
export async function orRefusal(ctx: Ctx, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal) || kindOfError(ctx) === 'json') throw error
    const { t, user } = ctx.scope
    await respond(ctx, {
      status: error.status,
      html: () => <Refused message={words(t, error.told)} isSignedIn={user !== undefined} t={t} />,
      head: { title: t('auth.social.refusedTitle'), noindex: true },
    })
  }
  // A callback is a GET, and yet nobody may keep what it answers.
  ctx.set('Cache-Control', 'no-store')
}
