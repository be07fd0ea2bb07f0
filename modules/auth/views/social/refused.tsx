import { Flash } from '#views/kit/page/flash.tsx'
import type { Translate } from '#views/props.ts'

interface RefusedProps {
  message: string
  isSignedIn: boolean
  t: Translate
}

/** Why nobody was signed in, and the way on. */
export function Refused({ message, isSignedIn, t }: RefusedProps) {
  const [href, words] = isSignedIn
    ? ['/account/connections', t('auth.social.connections')]
    : ['/auth/signin', t('auth.social.toSignIn')]
  return (
    <div class="sign-in wrap">
      <h1 safe>{t('auth.social.refusedTitle')}</h1>
      <Flash kind="error" text={message} />
      <p>
        <a class="button" href={href} safe>
          {words}
        </a>
      </p>
    </div>
  )
}
