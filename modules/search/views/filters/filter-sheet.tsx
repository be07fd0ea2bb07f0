import { attr, url } from '#views/attribute.ts'
import { Icon } from '#views/kit/icons/icon.tsx'
import { ColorDot } from '#views/kit/store/color-dot.tsx'
import type { FacetProps, FacetValue, Format, RangeProps, Translate } from '#views/props.ts'
import { wordIds } from '../listing/facets.tsx'
import type { ListingData } from '../listing/listing-data.ts'
import { End, isAsked, priceRange, rangeError } from '../listing/range-form.tsx'

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
  const ends = facets.flatMap(({ range }) => range?.ends.map(({ name }) => name) ?? [])
  const names = ['minPrice', 'maxPrice', 'inStock', ...facets.map(({ name }) => name), ...ends]
  const idOf = wordIds('filter')
  const at = priceFilter?.at ?? facets.length
  const draw = (facet: FacetProps) =>
    facet.range ? (
      <Ends {...{ id: idOf(facet.name), label: facet.label, range: facet.range, t }} />
    ) : (
      <Choices facet={facet} idOf={idOf} t={t} format={format} />
    )
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
        {priceFilter === undefined ? (
          ''
        ) : (
          <Ends
            {...{ id: 'filter-price', label: t('search.price'), t }}
            range={priceRange({ ...priceFilter, errors }, action)}
          />
        )}
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

interface EndsProps {
  id: string
  label: string
  range: RangeProps
  t: Translate
}

function Ends({ id, label, range, t }: EndsProps) {
  const errorId = `${id}-error`
  return (
    <details id={attr(id)} open={isAsked(range)}>
      <summary>
        <span safe>{label}</span>
        <Icon name="chevron" />
      </summary>
      <div class="filters-prices">
        {range.ends.map((end, at) => (
          <End {...{ end, range, at, id: `filter-${end.name}`, describedBy: errorId, t }} />
        ))}
        <p id={attr(errorId)} role="alert" safe>
          {rangeError(range) ?? ''}
        </p>
      </div>
    </details>
  )
}
