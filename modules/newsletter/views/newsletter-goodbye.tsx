import { url } from '#views/attribute.ts'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'

interface GoodbyeProps {
  email: string
  /** The signed id of the link. */
  who: string
  isOver: boolean
  t: Translate
}

/** Where the link under every letter leads. */
export function NewsletterGoodbye({ email, who, isOver, t }: GoodbyeProps) {
  return (
    <div class="contact-page wrap">
      <h1 safe>{t('newsletter.endTitle')}</h1>
      {isOver ? (
        <p safe>{t('newsletter.endedAlready', { email })}</p>
      ) : (
        <>
          <p safe>{t('newsletter.endText', { email })}</p>
          <form action={url(`/newsletter/unsubscribe/${who}`)} method="post">
            <Submit label={t('newsletter.end')} />
          </form>
        </>
      )}
    </div>
  )
}
