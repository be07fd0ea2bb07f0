import { attr } from '#views/attribute.ts'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'

/** Where the mailed link leads. */
export function NewsletterConfirm({
  email,
  token,
  t,
}: {
  email: string
  token: string
  t: Translate
}) {
  return (
    <div class="contact-page wrap">
      <h1 safe>{t('newsletter.confirmTitle')}</h1>
      <p safe>{t('newsletter.confirmText', { email })}</p>
      <form action="/newsletter/confirm" method="post">
        <input type="hidden" name="token" value={attr(token)} />
        <Submit label={t('newsletter.confirm')} />
      </form>
    </div>
  )
}
