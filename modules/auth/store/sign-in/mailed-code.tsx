import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import { emailOf } from '#server/text/email-address.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import { attemptCode } from '../../models/sign-in/attempts.ts'
import { deviceOf } from '../../models/sign-in/device.ts'
import { tellingFailure } from '../../models/sign-in/failed-sign-in.ts'
import { redeemCode, requestCode } from '../../models/sign-in/mailed-code.ts'
import { CodeForm } from '../../views/sign-in/code-form.tsx'
import { CodeRequest } from '../../views/sign-in/code-request.tsx'
import { completeSignIn } from './complete-sign-in.ts'

interface Door {
  next?: string | undefined
}

/** Asks for the address that a code shall go to. */
export const ask = (ctx: Ctx, { next }: Door): Promise<void> => requestForm(ctx, { next })

/** The same answer whether the address has an account or not. */
export async function request(ctx: Ctx, { email, next }: Door & { email: string }): Promise<void> {
  await requestCode(ctx.scope, email)
  await codeForm(ctx, { email, next })
}

export const requestAgain = (ctx: Ctx, { values, errors }: Attempt): Promise<void> =>
  requestForm(ctx, { next: text(values.next), email: text(values.email), error: errors.email })

/** The code becomes a session; a second factor is asked for where there is one. */
export async function submit(
  ctx: Ctx,
  { email, code, next }: Door & { email: string; code: string },
): Promise<void> {
  const { scope } = ctx
  const device = deviceOf(ctx, email)
  const redeem = () => redeemCode(scope, { email, code, isKnownBrowser: device !== undefined })
  const whose = `code of ${emailOf(email) ?? email}`
  const user = await tellingFailure(scope, email, () => attemptCode(scope, whose, redeem, device))
  await completeSignIn(ctx, user, { how: 'code', next })
}

export const submitAgain = (ctx: Ctx, { values, errors }: Attempt): Promise<void> =>
  codeForm(ctx, {
    email: text(values.email) ?? '',
    next: text(values.next),
    error: errors.code ?? errors.email,
  })

function requestForm(
  ctx: Ctx,
  given: Door & { email?: string | undefined; error?: string | undefined },
): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  return respond(ctx, {
    json: { mail: mailIsOn(scope) },
    html: () => (
      <CodeRequest
        mail={mailIsOn(scope)}
        next={safePath(given.next) ?? ''}
        email={given.email ?? ''}
        error={given.error}
        t={t}
      />
    ),
    head: { title: t('auth.code.title'), noindex: true },
  })
}

function codeForm(
  ctx: Ctx,
  { email, next, error }: Door & { email: string; error?: string | undefined },
): Promise<void> {
  const { t } = ctx.scope
  return respond(ctx, {
    json: { sent: true },
    html: () => (
      <CodeForm
        title={t('auth.code.title')}
        lead={t('auth.code.sent', { email })}
        action="/auth/code"
        label={t('auth.code.code')}
        button={t('auth.signIn')}
        error={error}
        fields={{ email, next: safePath(next) ?? '' }}
      >
        <p>
          <a href="/auth/code" safe>
            {t('auth.code.another')}
          </a>
        </p>
      </CodeForm>
    ),
    head: { title: t('auth.code.title'), noindex: true },
  })
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
