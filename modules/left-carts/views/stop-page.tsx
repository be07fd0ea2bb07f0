import { url } from '#views/attribute.ts'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'

interface StopPageProps {
  email: string
  /** The signed id of the link. */
  who: string
  isOver: boolean
  t: Translate
}

/** Where the link under a reminder leads. */
export function StopPage({ email, who, isOver, t }: StopPageProps) {
  return (
    <div class="contact-page wrap">
      <h1 safe>{t('left-carts.stop.title')}</h1>
      {isOver ? (
        <p safe>{t('left-carts.stop.already', { email })}</p>
      ) : (
        <>
          <p safe>{t('left-carts.stop.text', { email })}</p>
          <form action={url(`/left-carts/stop/${who}`)} method="post">
            <Submit label={t('left-carts.stop.button')} />
          </form>
        </>
      )}
    </div>
  )
}
