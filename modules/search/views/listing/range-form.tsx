/** Filters that are asked from and to: the price, and custom fields that are numbers or days. */
import { attr } from '#views/attribute.ts'
import { Icon } from '#views/kit/icons/icon.tsx'
import type { RangeEnd, RangeProps, Translate } from '#views/props.ts'
import { swapForm } from '#views/swap.ts'

/** A price range in major units, as typed; `keep` is the rest of the query. */
export interface PriceFilter {
  min: string
  max: string
  currency: string
  keep: { name: string; value: string }[]
  /** How many of the other filters stand before it. */
  at: number
  /** What is wrong, by field. */
  errors?: Record<string, string>
}

export function priceRange(price: Omit<PriceFilter, 'at'>, action: string): RangeProps {
  const { min, max, currency, keep, errors = {} } = price
  const end = (name: 'minPrice' | 'maxPrice', value: string): RangeEnd => {
    const error = errors[name]
    return { name, value, ...(error === undefined ? {} : { error }) }
  }
  const ends = [end('minPrice', min), end('maxPrice', max)] as const
  return { action, ends, as: 'money', unit: currency, keep }
}

/** What is wrong with the first end that cannot be read. */
export const rangeError = ({ ends: [from, to] }: RangeProps): string | undefined =>
  from.error ?? to.error

export const isAsked = ({ ends }: RangeProps): boolean => ends.some(({ value }) => value !== '')

interface RangeFormProps {
  id: string
  label: string
  range: RangeProps
  t: Translate
}

/** Opens like every other filter. */
export function RangeForm({ id, label, range, t }: RangeFormProps) {
  const error = rangeError(range)
  const errorId = `${id.replace(/^facet-/, '')}-error`
  return (
    <details class="facet" name="facet" id={attr(id)} open={error !== undefined}>
      <summary>
        <span safe>{label}</span>
        {isAsked(range) && <b>1</b>}
        <Icon name="chevron" />
      </summary>
      <form {...swapForm(range.action)}>
        {range.keep.map((one) => (
          <input type="hidden" name={attr(one.name)} value={attr(one.value)} />
        ))}
        {error !== undefined && (
          <p id={attr(errorId)} role="alert" safe>
            {error}
          </p>
        )}
        {range.ends.map((end, at) => (
          <End
            {...{ end, range, at, t }}
            describedBy={end.error === undefined ? undefined : errorId}
          />
        ))}
        <button class="button button-quiet" type="submit" safe>
          {t('search.apply')}
        </button>
      </form>
    </details>
  )
}

interface EndProps {
  end: RangeEnd
  range: RangeProps
  /** 0 is from, 1 is to. */
  at: number
  id?: string | undefined
  describedBy: string | undefined
  t: Translate
}

/** Characters. */
const longest = { money: 12, number: 20, day: undefined } as const

export function End({ end, range, at, id, describedBy, t }: EndProps) {
  const { as, unit = 'none' } = range
  const isDay = as === 'day'
  const { name, value, error } = end
  return (
    <label>
      <span safe>{t(at === 0 ? 'search.ends.from' : 'search.ends.to', { unit })}</span>
      <input
        id={id === undefined ? undefined : attr(id)}
        name={attr(name)}
        value={attr(value)}
        type={isDay ? 'date' : undefined}
        inputmode={isDay ? undefined : 'decimal'}
        size={isDay ? undefined : '6'}
        maxlength={longest[as]}
        aria-invalid={error === undefined ? undefined : 'true'}
        aria-describedby={describedBy === undefined ? undefined : attr(describedBy)}
      />
    </label>
  )
}
