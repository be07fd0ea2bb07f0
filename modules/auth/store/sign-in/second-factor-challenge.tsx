import { Fault } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { said } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import { SecondFactor, wrongCode } from '../../models/second-factor/second-factor.ts'
import { attemptCode } from '../../models/sign-in/attempts.ts'
import { deviceOf } from '../../models/sign-in/device.ts'
import { tellingFailure } from '../../models/sign-in/failed-sign-in.ts'
import { forgetPending, pendingOf } from '../../models/sign-in/pending.ts'
import { CodeForm } from '../../views/sign-in/code-form.tsx'
import { enter } from './complete-sign-in.ts'

/** The second half of signing in; who has not done the first goes back to it. */
export async function ask(ctx: Ctx): Promise<void> {
  const pending = await pendingOf(ctx)
  if (!pending) return respond(ctx, { json: { pending: false }, to: '/auth/signin' })
  await form(ctx)
}

/** A code of the app, or a recovery code, opens the session. Ten wrong ones in ten minutes, or fifty in a day, shut this way for a while. */
export async function submit(ctx: Ctx, { code }: { code: string }): Promise<void> {
  const { scope } = ctx
  const pending = await pendingOf(ctx)
  if (!pending) throw tooLate()
  const { user, how, next } = pending
  const proof = async () => {
    if (!(await SecondFactor.accept(scope, user.id, code))) throw wrongCode()
  }
  await tellingFailure(scope, user.email, () =>
    attemptCode(scope, `second factor of ${user.id}`, proof, deviceOf(ctx, user.email)),
  )
  forgetPending(ctx)
  await enter(ctx, user, { how, next })
}

export const again = (ctx: Ctx, { errors, status }: Attempt): Promise<void> =>
  status === 401
    ? respond(ctx, { html: () => '', to: '/auth/signin' })
    : form(ctx, errors.code ?? ctx.scope.t('auth.factor.wrong'))

function form(ctx: Ctx, error?: string): Promise<void> {
  const { t } = ctx.scope
  return respond(ctx, {
    json: { pending: true },
    html: () => (
      <CodeForm
        title={t('auth.factor.ask')}
        lead={t('auth.factor.askLead')}
        action="/auth/second-factor"
        label={t('auth.factor.code')}
        hint={t('auth.factor.codeHint')}
        button={t('auth.signIn')}
        error={error}
      >
        <p>
          <a href="/auth/signin" safe>
            {t('auth.factor.back')}
          </a>
        </p>
      </CodeForm>
    ),
    head: { title: t('auth.factor.ask'), noindex: true },
  })
}

const tooLate = () =>
  new Fault(401, 'SIGN_IN_AGAIN', said('auth.factor.tooLate'), { to: '/auth/signin' })
