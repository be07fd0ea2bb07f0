import { url } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'

interface DepartureProps {
  provider: string
  location: string
  t: Translate
}

/** Shown for a moment on the way to a provider, and as long as it takes where pages do not go on by themselves. */
export function Departure({ provider, location, t }: DepartureProps) {
  return (
    <div class="sign-in wrap">
      <h1 safe>{t('auth.social.goingTo', { provider })}</h1>
      <p safe>{t('auth.social.goingHint')}</p>
      <p>
        <a class="button" href={url(location)} rel="noreferrer" safe>
          {t('auth.social.goOn', { provider })}
        </a>
      </p>
    </div>
  )
}
