import { attr, url } from '../../attribute.ts'
import type { Translate } from '../../props.ts'

interface AheadBarProps {
  /** The coming moment that is shown, as people read it; null for a draft. */
  at: string | null
  /** The same page as shoppers see it. */
  leaveHref: string
  t: Translate
}

/** Above a page that shoppers do not see yet: what it is, and the way out of a coming moment. */
export function AheadBar({ at, leaveHref, t }: AheadBarProps) {
  return (
    <aside class="trying" aria-label={attr(t('ui.ahead.label'))}>
      <p safe>{at === null ? t('ui.ahead.draft') : t('ui.ahead.at', { at })}</p>
      {at === null ? null : (
        <a href={url(leaveHref)} safe>
          {t('ui.ahead.leave')}
        </a>
      )}
    </aside>
  )
}
