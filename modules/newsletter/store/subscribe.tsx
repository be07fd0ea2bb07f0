import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { isHtmx } from '#server/http/negotiation/negotiate.ts'
import { keepAddressSecret } from '#server/http/safety/security-headers.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import { Subscriber } from '../models/subscriber.ts'
import { NewsletterConfirm } from '../views/newsletter-confirm.tsx'
import { Asked } from '../views/newsletter-form.tsx'
import { NewsletterPage } from '../views/newsletter-page.tsx'

interface Wish {
  email: string
  returnTo?: string | undefined
}

/** The form as a page of its own; says so where no mail is sent. */
export function form(ctx: Ctx): Promise<void> {
  return show(ctx, {})
}

/** 202, the same for every address. */
export async function subscribe(ctx: Ctx, { email, returnTo }: Wish): Promise<void> {
  const { scope } = ctx
  await Subscriber.ask(scope, email)
  const text = scope.t('newsletter.asked')
  return respond(ctx, {
    status: 202,
    json: { subscribed: 'pending' },
    ...(isHtmx(ctx)
      ? { html: () => <Asked text={text} /> }
      : { to: safePath(returnTo) ?? '/', flash: text }),
  })
}

export function again(ctx: Ctx, { values, errors, message }: Attempt): Promise<void> {
  const email = typeof values.email === 'string' ? values.email : ''
  return show(ctx, { email, error: errors.email ?? message })
}

/** A button: opening a link must not subscribe anybody, as mail programs open them too. */
export async function askToConfirm(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const { t } = ctx.scope
  const { email } = await Subscriber.byToken(ctx.scope, token)
  keepAddressSecret(ctx)
  return respond(ctx, {
    json: { email },
    html: () => <NewsletterConfirm email={email} token={token} t={t} />,
    head: { title: t('newsletter.confirmTitle'), noindex: true },
  })
}

export async function confirm(ctx: Ctx, { token }: { token: string }): Promise<void> {
  await Subscriber.confirm(ctx.scope, token)
  return respond(ctx, {
    json: { subscribed: true },
    to: '/',
    flash: ctx.scope.t('newsletter.confirmed'),
  })
}

function show(ctx: Ctx, typed: { email?: string; error?: string }): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  return respond(ctx, {
    json: { mail: mailIsOn(scope) },
    html: () => <NewsletterPage isOn={mailIsOn(scope)} {...typed} t={t} />,
    head: { title: t('newsletter.title'), canonical: '/newsletter' },
  })
}
