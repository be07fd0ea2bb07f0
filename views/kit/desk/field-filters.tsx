import { attr } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { Button } from '../fields/button.tsx'

/** How a list is narrowed by one of its columns. */
export interface FieldFilter {
  label: string
  as: 'text' | 'word' | 'choice' | 'number' | 'money' | 'moment'
  /** One for words; two, from and to, for the others. */
  inputs: { name: string; value: string; isWrong?: boolean; isFocused?: boolean }[]
}

/** Filters by each column, folded; part of the form of the search. */
export function FieldFilters({ filters, t }: { filters: FieldFilter[]; t: Translate }) {
  if (filters.length === 0) return null
  const set = filters.filter(({ inputs }) => inputs.some(({ value }) => value !== '')).length
  const hasWrong = filters.some(({ inputs }) => inputs.some(({ isWrong }) => isWrong))
  return (
    <details class="list-fold" id="list-filters" open={hasWrong} data-stays-open>
      <summary class={['button button-plain', set > 0 ? 'filter-set' : '']} data-key="f">
        <span safe>{t('adminui.lists.filter', { count: set })}</span>
      </summary>
      <div class="list-panel">
        {filters.map((filter) => (
          <fieldset class="list-filter">
            <legend safe>{filter.label}</legend>
            {filter.inputs.map((input, at) => (
              <input
                class="input"
                type={filter.as === 'moment' ? 'date' : 'text'}
                inputmode={filter.as === 'money' || filter.as === 'number' ? 'decimal' : undefined}
                name={attr(input.name)}
                value={attr(input.value)}
                aria-label={attr(fieldFilterLabel(filter, at, t))}
                autofocus={input.isFocused === true}
                aria-invalid={input.isWrong ? 'true' : undefined}
                aria-describedby={input.isWrong ? 'list-refused' : undefined}
                placeholder={attr(placeholderOf(filter, at, t))}
                autocomplete="off"
              />
            ))}
          </fieldset>
        ))}
        <Button label={t('adminui.apply')} small={true} />
      </div>
    </details>
  )
}

function placeholderOf({ inputs }: FieldFilter, at: number, t: Translate): string {
  if (inputs.length === 1) return t('adminui.lists.has')
  return t(at === 0 ? 'adminui.lists.from' : 'adminui.lists.to')
}

/** What one of its fields is called. */
export const fieldFilterLabel = (filter: FieldFilter, at: number, t: Translate): string =>
  `${filter.label}: ${placeholderOf(filter, at, t)}`
