import { attr, url } from '#views/attribute.ts'
import { AdminIcon } from '#views/kit/icons/admin-icons.tsx'
import type { Translate } from '#views/props.ts'

interface SearchProps {
  /** The page that shows what is found. */
  action: string
  t: Translate
}

/** The field of the top bar, and the way to the command palette: a link where no script runs. */
export function AdminSearch({ action, t }: SearchProps) {
  return (
    <search>
      <form class="find" action={url(action)} method="get">
        <label class="visually-hidden" for="find-all" safe>
          {t('adminui.searchAll')}
        </label>
        <span class="search-box">
          <AdminIcon name="search" />
          <input
            class="input"
            id="find-all"
            type="search"
            name="q"
            placeholder={attr(t('adminui.searchAll'))}
            maxlength={200}
            autocomplete="off"
            data-search
          />
        </span>
        <a
          class="button button-quiet"
          href={url(action)}
          data-palette
          aria-keyshortcuts="Control+K Meta+K"
        >
          <span class="visually-hidden" safe>
            {t('adminui.palette')}
          </span>
          <AdminIcon name="search" />
          <kbd>Ctrl K</kbd>
        </a>
      </form>
    </search>
  )
}

/** The command palette; Ctrl-K opens it, Escape closes it. Its list is that of public/js/suggestions.js. */
export function Palette({ action, t }: SearchProps) {
  return (
    <dialog class="palette" id="palette" aria-label={attr(t('adminui.palette'))}>
      <form action={url(action)} method="get" data-suggest="session">
        <span class="search-box">
          <AdminIcon name="search" />
          <input
            class="input"
            type="search"
            name="q"
            aria-label={attr(t('adminui.paletteHint'))}
            placeholder={attr(t('adminui.paletteHint'))}
            maxlength={200}
            autocomplete="off"
          />
        </span>
      </form>
    </dialog>
  )
}
