import { url } from '#views/attribute.ts'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'

/** Asks whether to send no more such mails; null `action` when it is so already. */
export function OptOut({ action, t }: { action: string | null; t: Translate }) {
  return (
    <div class="wrap narrow section">
      <h1 safe>{t('reviews.optOut.title')}</h1>
      <p safe>{t(action === null ? 'reviews.optOut.done' : 'reviews.optOut.ask')}</p>
      {action === null ? null : (
        <form method="post" action={url(action)}>
          <Submit label={t('reviews.optOut.button')} />
        </form>
      )}
    </div>
  )
}
