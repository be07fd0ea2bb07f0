import { url } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'

/** The way to a sign-in code, for the sign-in page. */
export function CodeSignIn({ next, t }: { next?: string; t: Translate }) {
  const query = next ? `?next=${encodeURIComponent(next)}` : ''
  return (
    <p class="code-sign-in wrap">
      <a href={url(`/auth/code${query}`)} safe>
        {t('auth.code.signIn')}
      </a>
    </p>
  )
}
