import type { Translate } from '#views/props.ts'
import { ProviderForm } from './provider-form.tsx'

interface SocialSignInProps {
  providers: { name: string; label: string }[]
  /** The hosted platform, for admins. */
  platform?: { name: string; label: string } | undefined
  next?: string | undefined
  t: Translate
}

/** The other ways in: nothing at all where there is none. */
export function SocialSignIn({ providers, platform, next, t }: SocialSignInProps) {
  const all = [...providers, ...(platform ? [platform] : [])]
  if (all.length === 0) return null
  return (
    <section class="providers" aria-label={t('auth.social.otherWays')}>
      <p class="providers-or" aria-hidden="true">
        <span safe>{t('auth.social.or')}</span>
      </p>
      {all.map(({ name, label }) => (
        <ProviderForm
          name={name}
          words={t('auth.social.with', { provider: label })}
          next={next}
          t={t}
        />
      ))}
    </section>
  )
}
