import { attr } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'

const keys = ['j', 'k', 'a', 'r', 'e', 'x', 'z', '?'] as const

/** The desk's own shortcuts, said on the page; `?` opens them large. */
export function DeskKeys({ t }: { t: Translate }) {
  return (
    <>
      <p class="hint desk-keys" data-desk>
        {(['a', 'r', 'e', 'j', 'k'] as const).map((key) => (
          <span>
            <kbd>{key}</kbd> <span safe>{t(`reviews.admin.key.${key}`)}</span>
          </span>
        ))}
        <button
          class="button button-quiet button-small"
          type="button"
          popovertarget="desk-keys"
          data-key="?"
          safe
        >
          {t('reviews.admin.allKeys')}
        </button>
      </p>
      <div
        class="shortcuts"
        id="desk-keys"
        popover="auto"
        role="dialog"
        aria-label={attr(t('adminui.shortcuts'))}
      >
        <h2 safe>{t('adminui.shortcuts')}</h2>
        <dl>
          {keys.map((key) => (
            <div>
              <dt safe>{t(`reviews.admin.key.${key}`)}</dt>
              <dd>
                <kbd>{key}</kbd>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}
