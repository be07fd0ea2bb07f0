import { slugify } from '#server/text/slug.ts'
import { attr } from '#views/attribute.ts'
import { drawnOnceFor } from '#views/drawn-once.ts'
import { Icon } from '#views/kit/icons/icon.tsx'
import { ColorDot } from '#views/kit/store/color-dot.tsx'
import type { FacetProps, FacetValue, Format, Translate } from '#views/props.ts'
import { swapForm, swapLink } from '#views/swap.ts'

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

interface FacetsProps {
  facets: FacetProps[]
  priceFilter?: PriceFilter
  /** The path that answers the price form. */
  action: string
  t: Translate
  format: Format
}

/** Filters that open one at a time; every value is a link that says how much it would leave. */
export function Facets({ facets, priceFilter, action, t, format }: FacetsProps) {
  const drawn = choices(facets, t, format)
  const at = priceFilter?.at ?? 0
  const safeBefore = drawn.slice(0, at).join('')
  const safeAfter = drawn.slice(at).join('')
  return (
    <section class="facets" aria-label={attr(t('search.filters'))}>
      {safeBefore}
      {priceFilter !== undefined && <PriceForm filter={priceFilter} action={action} t={t} />}
      {safeAfter}
    </section>
  )
}

/** Drawn once for facets that are kept: there are hundreds of links. */
const choices = drawnOnceFor((facets: FacetProps[], t: Translate, format: Format) => {
  const idOf = wordIds()
  return facets.map((facet) =>
    String(
      facet.values.length > 0 ? (
        <Choice facet={facet} idOf={idOf} format={format} />
      ) : (
        <Idle facet={facet} idOf={idOf} t={t} />
      ),
    ),
  )
})

type IdOf = (...words: string[]) => string

/** Ids from words, so that a filter is the same element in every answer; a second of the same words is numbered. */
export function wordIds(prefix = 'facet'): IdOf {
  const taken = new Set([`${prefix}-price`])
  return (...words) => {
    const base = [prefix, ...words.map(slugify)].join('-')
    let id = base
    for (let number = 2; taken.has(id); number++) id = `${base}-${number}`
    taken.add(id)
    return id
  }
}

function Choice({ facet, idOf, format }: { facet: FacetProps; idOf: IdOf; format: Format }) {
  return (
    <details class="facet" name="facet" id={attr(idOf(facet.name))}>
      <summary>
        <span safe>{facet.label}</span> <Chosen values={facet.values} />
        <Icon name="chevron" />
      </summary>
      <ul>
        {facet.values.map((value) => (
          <li>
            <Value
              value={value}
              id={idOf(facet.name, value.value)}
              more={facet.countsAreMinimum === true}
              format={format}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A filter that no product left has a value for: it keeps its place. */
function Idle({ facet, idOf, t }: { facet: FacetProps; idOf: IdOf; t: Translate }) {
  return (
    <p class="facet-idle muted" id={attr(idOf(facet.name))}>
      <span safe>{facet.label}</span>{' '}
      <span class="sr-only" safe>
        {t('search.noneLeft')}
      </span>
      <Icon name="chevron" />
    </p>
  )
}

function Chosen({ values }: { values: FacetValue[] }) {
  const count = values.filter((value) => value.selected).length
  return count > 0 ? <b>{count}</b> : ''
}

interface ValueProps {
  value: FacetValue
  id: string
  /** Whether there may be more than its count. */
  more: boolean
  format: Format
}

function Value({ value, id, more, format }: ValueProps) {
  return (
    <a
      id={attr(id)}
      rel="nofollow"
      {...swapLink(value.href)}
      aria-current={value.selected ? 'true' : undefined}
    >
      <Icon name="check" />
      {value.colors ? <ColorDot colors={value.colors} /> : ''}
      <span safe>{value.label}</span>{' '}
      <small class="muted" safe>
        {`${format.number(value.count)}${more ? '+' : ''}`}
      </small>
    </a>
  )
}

function PriceForm({ filter, action, t }: { filter: PriceFilter; action: string; t: Translate }) {
  const { errors = {} } = filter
  const field = (name: 'minPrice' | 'maxPrice', value: string) => (
    <label>
      <span safe>{t(`search.${name}`, { currency: filter.currency })}</span>
      <input
        name={name}
        value={attr(value)}
        inputmode="decimal"
        size="6"
        maxlength={12}
        aria-invalid={errors[name] === undefined ? undefined : 'true'}
        aria-describedby={errors[name] === undefined ? undefined : 'price-error'}
      />
    </label>
  )
  const [error] = Object.values(errors)
  return (
    <details class="facet" name="facet" id="facet-price" open={error !== undefined}>
      <summary>
        <span safe>{t('search.price')}</span>
        {(filter.min !== '' || filter.max !== '') && <b>1</b>}
        <Icon name="chevron" />
      </summary>
      <form {...swapForm(action)}>
        {filter.keep.map((one) => (
          <input type="hidden" name={attr(one.name)} value={attr(one.value)} />
        ))}
        {error !== undefined && (
          <p id="price-error" role="alert" safe>
            {error}
          </p>
        )}
        {field('minPrice', filter.min)}
        {field('maxPrice', filter.max)}
        <button class="button button-quiet" type="submit" safe>
          {t('search.apply')}
        </button>
      </form>
    </details>
  )
}
