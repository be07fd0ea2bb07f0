import { attr } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'
import { swapForm } from '#views/swap.ts'

export interface Sorting {
  value: string
  options: { value: string; label: string }[]
  /** The rest of the query, carried along. */
  keep: { name: string; value: string }[]
}

/** The order of a list; sends itself where scripts run, else it has a button. */
export function SortForm({ sort, action, t }: { sort: Sorting; action: string; t: Translate }) {
  return (
    <form class="sort" data-autosubmit {...swapForm(action)}>
      {sort.keep.map((one) => (
        <input type="hidden" name={attr(one.name)} value={attr(one.value)} />
      ))}
      <label for="sort" safe>
        {t('search.sort')}
      </label>
      <select id="sort" name="sort">
        {sort.options.map((option) => (
          <option value={attr(option.value)} selected={option.value === sort.value} safe>
            {option.label}
          </option>
        ))}
      </select>
      <button class="button button-quiet unscripted" type="submit" safe>
        {t('search.apply')}
      </button>
    </form>
  )
}
