import { attr, url } from '#views/attribute.ts'
import { Icon } from '#views/kit/icons/icon.tsx'
import { ColorDot } from '#views/kit/store/color-dot.tsx'
import type { FacetProps, FacetValue, Format, Translate } from '#views/props.ts'
import { wordIds } from '../listing/facets.tsx'
import type { ListingData } from '../listing/listing-data.ts'

interface FilterSheetProps {
  listing: ListingData
  /** With every value in its place. */
  facets: FacetProps[]
  errors: Record<string, string>
  /** Whether the number of products is kept up to date: over the list, by public/js/filter-sheet.js. */
  live: boolean
  t: Translate
  format: Format
}

/** All filters of a list in one form: a page of its own, or a sheet over the list. */
export function FilterSheet({ listing, facets, errors, live, t, format }: FilterSheetProps) {
  const { action, filtersHref, priceFilter, clearHref, links } = listing
  const [counts = ''] = filtersHref.split('?')
  const names = ['minPrice', 'maxPrice', 'inStock', ...facets.map(({ name }) => name)]
  const idOf = wordIds('filter')
  const at = priceFilter?.at ?? facets.length
  const draw = (facet: FacetProps) => <Choices facet={facet} idOf={idOf} t={t} format={format} />
  return (
    <form
      class="filters wrap"
      id="filters"
      action={url(action)}
      method="get"
      data-url={attr(counts)}
      data-close={attr(t('ui.close'))}
    >
      <h1 id="filters-title" tabindex="-1" safe>
        {t('search.filter')}
      </h1>
      {links.keep(...names).map((one) => (
        <input type="hidden" name={attr(one.name)} value={attr(one.value)} />
      ))}
      <div class="filters-all">
        {facets.slice(0, at).map(draw)}
        {priceFilter === undefined ? '' : <Prices {...priceFilter} errors={errors} t={t} />}
        {facets.slice(at).map(draw)}
      </div>
      <div class="filters-foot">
        <a class="button button-quiet" href={url(clearHref)} safe>
          {t('search.clear')}
        </a>
        <button class="button" type="submit" aria-live="polite" data-show safe>
          {live ? showWords(listing, t) : t('search.showResults')}
        </button>
      </div>
    </form>
  )
}

/** What the button says: how many products the choice leaves. */
function showWords({ total, totalIsMinimum }: ListingData, t: Translate): string {
  return t(totalIsMinimum ? 'search.showMinimum' : 'search.show', { count: total })
}

interface ChoicesProps {
  facet: FacetProps
  idOf: ReturnType<typeof wordIds>
  t: Translate
  format: Format
}

function Choices({ facet, idOf, t, format }: ChoicesProps) {
  const { name, label, values, countsAreMinimum } = facet
  const chosen = values.filter(({ selected }) => selected).length
  return (
    <details id={attr(idOf(name))} open={chosen > 0}>
      <summary>
        <span safe>{label}</span> <b data-chosen>{chosen > 0 ? chosen : ''}</b>
        <Icon name="chevron" />
      </summary>
      <ul>
        {values.map((value) => (
          <li>
            <Value
              value={value}
              name={name}
              id={idOf(name, value.value)}
              count={`${format.number(value.count)}${countsAreMinimum ? '+' : ''}`}
              t={t}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

interface ValueProps {
  value: FacetValue
  name: string
  id: string
  count: string
  t: Translate
}

function Value({ value, name, id, count, t }: ValueProps) {
  return (
    <label>
      <input
        id={attr(id)}
        type="checkbox"
        name={attr(name)}
        value={attr(value.value)}
        checked={value.selected}
        disabled={value.count === 0 && !value.selected}
        aria-describedby={attr(`${id}-count`)}
      />
      {value.colors ? <ColorDot colors={value.colors} /> : ''}
      <span safe>{value.label}</span>{' '}
      <small class="muted" id={attr(`${id}-count`)}>
        <span aria-hidden="true" safe>
          {count}
        </span>
        <span class="sr-only" safe>
          {t('search.count', { count: value.count })}
        </span>
      </small>
    </label>
  )
}

function Prices({
  min,
  max,
  currency,
  errors,
  t,
}: NonNullable<ListingData['priceFilter']> & { errors: Record<string, string>; t: Translate }) {
  const [error] = Object.values(errors)
  const field = (name: 'minPrice' | 'maxPrice', value: string) => (
    <label>
      <span safe>{t(`search.${name}`, { currency })}</span>
      <input
        id={`filter-${name}`}
        name={name}
        value={attr(value)}
        inputmode="decimal"
        size="6"
        maxlength={12}
        aria-describedby="filter-price-error"
        aria-invalid={errors[name] === undefined ? undefined : 'true'}
      />
    </label>
  )
  return (
    <details id="filter-price" open={min !== '' || max !== ''}>
      <summary>
        <span safe>{t('search.price')}</span>
        <Icon name="chevron" />
      </summary>
      <div class="filters-prices">
        {field('minPrice', min)}
        {field('maxPrice', max)}
        <p id="filter-price-error" role="alert" safe>
          {error ?? ''}
        </p>
      </div>
    </details>
  )
}
