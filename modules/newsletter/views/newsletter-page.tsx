import { Flash } from '#views/kit/page/flash.tsx'
import type { Translate } from '#views/props.ts'
import { NewsletterForm } from './newsletter-form.tsx'

interface NewsletterPageProps {
  isOn: boolean
  email?: string
  error?: string
  t: Translate
}

/** The form as a page of its own. */
export function NewsletterPage({ isOn, t, ...typed }: NewsletterPageProps) {
  return (
    <div class="contact-page wrap">
      <h1 safe>{t('newsletter.pageTitle')}</h1>
      {isOn ? (
        <NewsletterForm text={t('newsletter.text')} returnTo="/newsletter" {...typed} t={t} />
      ) : (
        <Flash kind="info" text={t('newsletter.off')} />
      )}
    </div>
  )
}
