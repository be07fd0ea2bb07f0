import type { FileUse } from '#server/files/picture-uses.ts'
import { url } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'

/** Where files are shown; a word when nowhere. */
export function Uses({ uses, t }: { uses: readonly FileUse[]; t: Translate }) {
  if (uses.length === 0) {
    return (
      <p class="hint" safe>
        {t('media.admin.unused')}
      </p>
    )
  }
  return (
    <>
      <p safe>{t('media.admin.usedIn', { count: uses.length })}</p>
      <ul class="media-uses">
        {uses.map(({ title, href }) => (
          <li>
            <a href={url(href)} safe>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
