import { attr } from '../../attribute.ts'
import type { Translate } from '../../props.ts'

/** In place of what is selected: all that the list finds, the pages that are not shown too. */
interface MatchingProps {
  total: number
  /** Of the list. */
  query: string
  t: Translate
}

export const Matching = ({ total, query, t }: MatchingProps) => (
  <label class="list-tick">
    <input type="hidden" name="query" value={attr(query)} />
    <input class="check" type="checkbox" name="matching" value="on" data-matching />
    <span safe>{t('adminui.lists.matching', { count: total })}</span>
  </label>
)

/** What an act on several takes besides, beside its buttons. */
export const GivenField = ({ label }: { label: string }) => (
  <input
    class="input"
    name="given"
    aria-label={attr(label)}
    placeholder={attr(label)}
    maxlength="200"
  />
)
