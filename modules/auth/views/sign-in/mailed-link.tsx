import { attr } from '#views/attribute.ts'
import { Flash } from '#views/kit/page/flash.tsx'
import type { Translate } from '#views/props.ts'

interface MailedLinkProps {
  /** `verify` for a new account's address, `email` for another one of an account. */
  kind: 'verify' | 'email'
  token: string
  /** False for a link that was used, ran out or was never one. */
  works: boolean
  /** Nobody is signed in, who would have to be. */
  isStranger: boolean
  t: Translate
}

const targets = { verify: '/auth/verify-email', email: '/account/email/confirm' }

/** A button to press: mail programs open links by themselves, so that opening one changes nothing. */
export function MailedLink({ kind, token, works, isStranger, t }: MailedLinkProps) {
  const words = kind === 'verify' ? 'auth.verify' : 'auth.newEmail'
  return (
    <div class="sign-in wrap">
      <h1 safe>{t(`${words}.title`)}</h1>
      {works && (
        <>
          <p class="lead muted" safe>
            {t(`${words}.lead`)}
          </p>
          <form action={targets[kind]} method="post">
            <input type="hidden" name="token" value={attr(token)} />
            <button class="button" type="submit" autofocus safe>
              {t(`${words}.button`)}
            </button>
          </form>
          <p class="account-hint" safe>
            {t(`${words}.notYou`)}
          </p>
        </>
      )}
      {isStranger && (
        <>
          <Flash kind="info" text={t('auth.newEmail.signIn')} />
          <p>
            <a class="button" href="/auth/signin?next=/account" safe>
              {t('auth.signIn')}
            </a>
          </p>
        </>
      )}
      {!works && !isStranger && (
        <>
          <Flash kind="error" text={t('auth.linkSpent')} />
          <p>
            <a class="button" href="/account" safe>
              {t('auth.toAccount')}
            </a>
          </p>
        </>
      )}
    </div>
  )
}
