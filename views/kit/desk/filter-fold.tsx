import type { Children } from '@kitajs/html'
import type { Translate } from '../../props.ts'
import { Button } from '../fields/button.tsx'

interface FilterFoldProps {
  /** How many of the filters are set. */
  set: number
  /** Open, where one of them is wrong. */
  isWrong?: boolean
  children: Children
  t: Translate
}

/** Several filters of a list: on a phone folded, with the count of those that are set; wider, beside the search. */
export function FilterFold({ set, isWrong = false, children, t }: FilterFoldProps) {
  return (
    <details class="filter-fold" id="filter-fold" open={isWrong} data-stays-open>
      <summary class={['button button-plain', set > 0 ? 'filter-set' : '']}>
        <span safe>{t('adminui.lists.narrow', { count: set })}</span>
      </summary>
      {children}
    </details>
  )
}

/** Filters for which the row has no room: behind a button at its end. */
export function MoreFilters({ set, isWrong = false, children, t }: FilterFoldProps) {
  return (
    <details class="list-fold" id="more-filters" open={isWrong} data-stays-open>
      <summary class={['button button-plain', set > 0 ? 'filter-set' : '']}>
        <span safe>{t('adminui.lists.more', { count: set })}</span>
      </summary>
      <div class="list-panel">
        {children}
        <Button label={t('adminui.apply')} small={true} with={{ 'data-plain-only': true }} />
      </div>
    </details>
  )
}
