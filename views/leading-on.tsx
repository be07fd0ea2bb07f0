import { url } from './attribute.ts'
import type { Translate } from './props.ts'

interface DepartureProps {
  /** The name of what is there, as people know it. */
  place: string
  location: string
  t: Translate
}

/** Shown for a moment on the way to another host, and as long as it takes where pages do not go on by themselves. */
export function LeadingOn({ place, location, t }: DepartureProps) {
  return (
    <div class="error-page wrap">
      <h1 safe>{t('ui.goingTo', { place })}</h1>
      <p class="lead" safe>
        {t('ui.goingHint')}
      </p>
      <p class="actions">
        <a class="button" href={url(location)} rel="noreferrer" safe>
          {t('ui.goOn', { place })}
        </a>
      </p>
    </div>
  )
}
