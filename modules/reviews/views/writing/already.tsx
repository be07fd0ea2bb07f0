import { Icon } from '#views/kit/icons/icon.tsx'
import type { Translate } from '#views/props.ts'

/** Stands where the form would be for a customer who has written already. */
export function Already({ t }: { t: Translate }) {
  return (
    <p class="flash review-already">
      <Icon name="check" /> <span safe>{t('reviews.already')}</span>
      <a href="/account/reviews" safe>
        {t('reviews.mine')}
      </a>
    </p>
  )
}
