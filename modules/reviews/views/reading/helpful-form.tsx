import { attr, url } from '#views/attribute.ts'
import { Icon } from '#views/kit/icons/icon.tsx'
import type { Translate } from '#views/props.ts'

interface HelpfulProps {
  id: string
  count: number
  /** The reader has just voted, or had before. */
  voted?: boolean
  t: Translate
}

/** How many a review helped, and the button that says so; answered in place where scripts run. */
export function HelpfulForm({ id, count, voted = false, t }: HelpfulProps) {
  const action = `/reviews/${encodeURIComponent(id)}/helpful`
  return (
    <form
      class="helpful"
      id={`helpful-${attr(id)}`}
      method="post"
      action={url(action)}
      hx-post={url(action)}
      hx-swap="outerHTML ignoreTitle:true"
    >
      {voted ? (
        <p class="helpful-thanks" role="status">
          <Icon name="check" /> <span safe>{t('reviews.voted')}</span>
        </p>
      ) : (
        <button class="helpful-button" type="submit" safe>
          {t('reviews.helpful')}
        </button>
      )}
      {count > 0 && (
        <span class="helpful-count" safe>
          {t('reviews.helpfulCount', { count })}
        </span>
      )}
    </form>
  )
}
