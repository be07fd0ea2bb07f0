import { attr, url } from '#views/attribute.ts'
import { Icon } from '#views/kit/icons/icon.tsx'
import type { Translate } from '#views/props.ts'

interface BarProps {
  text: string
  link: string | null
  tone: string
  /** What the browser remembers of one that was closed; null where it cannot be. */
  mark: string | null
  t: Translate
}

/** The announcement above the header. Its button needs a script and is hidden without one. */
export function Bar({ text, link, tone, mark, t }: BarProps) {
  return (
    <aside
      class={`announcement announcement-${tone}`}
      aria-label={attr(t('announcements.label'))}
      data-announcement={mark === null ? undefined : attr(mark)}
    >
      {link === null ? (
        <p safe>{text}</p>
      ) : (
        <p>
          <a href={url(link)} safe>
            {text}
          </a>
        </p>
      )}
      {mark === null ? null : (
        <button
          type="button"
          class="tool"
          hidden
          aria-label={attr(t('announcements.close'))}
          title={attr(t('announcements.close'))}
        >
          <Icon name="close" />
        </button>
      )}
    </aside>
  )
}
