import { attr, url } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { Icon } from '../icons/icon.tsx'

interface SearchBoxProps {
  /** The page that shows what is found, by `?q=`. */
  action: string
  t: Translate
  /** What was searched for, shown again. */
  query?: string
  /** Ids must differ where a page has two boxes. */
  id?: string
  /** Whether it is typed into at once, where the page is there for it. */
  focus?: boolean
}

/** Searches the shop by a plain GET form. */
export function SearchBox({ action, t, query = '', id = 'search', focus }: SearchBoxProps) {
  return (
    <search class="search">
      <form action={url(action)} method="get" data-suggest="local">
        <label class="sr-only" for={attr(id)} safe>
          {t('ui.searchLabel')}
        </label>
        <input
          id={attr(id)}
          type="search"
          name="q"
          value={attr(query)}
          placeholder={attr(t('ui.searchHint'))}
          maxlength={200}
          autocomplete="off"
          autofocus={focus === true}
        />
        <button type="submit" aria-label={attr(t('ui.search'))}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
