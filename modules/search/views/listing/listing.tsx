import type { Children } from '@kitajs/html'
import { attr, url } from '#views/attribute.ts'
import { Icon } from '#views/kit/icons/icon.tsx'
import { EmptyState } from '#views/kit/lists/empty-state.tsx'
import { Pagination } from '#views/kit/lists/pagination.tsx'
import { SearchBox } from '#views/kit/lists/search-box.tsx'
import { Breadcrumbs, type Crumb } from '#views/kit/store/breadcrumbs.tsx'
import { Prose } from '#views/kit/store/prose.tsx'
import type { CardProps, FacetProps, Format, NavLink, Translate } from '#views/props.ts'
import { swapLink } from '#views/swap.ts'
import type { OtherFound } from '../../models/suggestions.ts'
import { type Correction, CorrectionNote } from './correction.tsx'
import { Facets } from './facets.tsx'
import { OthersFound } from './others-found.tsx'
import type { PriceFilter } from './range-form.tsx'
import { SortForm, type Sorting } from './sort-form.tsx'

interface ListingProps {
  heading: string
  /** Sanitised HTML. */
  description?: string
  trail?: Crumb[]
  /** Present, even empty, on the search page: shows the search box. */
  query?: string
  /** What a choice among the results is told with; without it nobody tells. */
  mark?: string | undefined
  /** The list's own path, answered by its forms. */
  action: string
  total: number
  totalIsMinimum?: boolean
  cards: CardProps[]
  /** The cards as the theme draws them. */
  grid: Children
  facets: FacetProps[]
  priceFilter?: PriceFilter | undefined
  /** The page of all filters, for telephones. */
  filtersHref: string
  sort: Sorting
  /** What is filtered by; each link takes one away. */
  chips: NavLink[]
  /** A filter cannot be read. */
  isRefused?: boolean
  /** What is wrong with filters that stand nowhere in the list. */
  astray?: string[]
  /** The list without any filter. */
  clearHref: string
  page: number
  pages: number
  pageHref: (page: number) => string
  /** Nothing was found as typed: what is shown instead. */
  correction?: Correction
  /** Ways onward when nothing was found. */
  suggestions?: NavLink[]
  /** What is found besides products. */
  others?: OtherFound[]
  t: Translate
  format: Format
  children?: Children
}

/** What a list is made of, from above. */
export const listingParts = ['trail', 'heading', 'filters', 'products'] as const

/** Products of a collection, of a search, or all: filters, order, pages. */
export function Listing(props: ListingProps) {
  const { query, mark, children: safeChildren } = props
  const told =
    mark === undefined ? {} : { 'data-searched': attr(query ?? ''), 'data-mark': attr(mark) }
  return (
    <div class="listing wrap" {...told}>
      {listingParts.map((part) => (
        <ListingPart {...props} part={part} />
      ))}
      {safeChildren}
    </div>
  )
}

/** One part of a list, without what stands around all of it. */
export function ListingPart({
  part,
  ...props
}: ListingProps & { part: (typeof listingParts)[number] }) {
  if (part === 'trail')
    return props.trail === undefined ? '' : <Breadcrumbs trail={props.trail} t={props.t} />
  if (part === 'heading') return <ListingHead {...props} />
  const isFound = props.cards.length > 0
  if (part === 'filters')
    return isFound || props.chips.length > 0 || props.isRefused === true ? (
      <Toolbar {...props} />
    ) : (
      ''
    )
  return (
    <>
      <Chips {...props} />
      {isFound ? <Found {...props} /> : <Nothing {...props} />}
      <OthersFound others={props.others ?? []} t={props.t} />
    </>
  )
}

function ListingHead({ heading, description = '', query, correction, t }: ListingProps) {
  return (
    <>
      <header class="listing-head">
        <h1 safe>{heading}</h1>
        {description !== '' && <Prose html={description} />}
        {query !== undefined && (
          <SearchBox
            action="/search"
            t={t}
            query={query}
            id="search-listing"
            focus={query === ''}
          />
        )}
      </header>
      {correction !== undefined && <CorrectionNote {...correction} t={t} />}
    </>
  )
}

function Toolbar({ facets, priceFilter, action, sort, total, t, format, ...rest }: ListingProps) {
  const { chips, filtersHref, astray = [] } = rest
  const count = t(rest.totalIsMinimum ? 'search.countMinimum' : 'search.count', { count: total })
  return (
    <div class="toolbar">
      <a class="filters-open" href={url(filtersHref)} rel="nofollow" data-filters>
        <Icon name="filter" /> <span safe>{t('search.filter')}</span>
        {chips.length > 0 && <b>{chips.length}</b>}
      </a>
      <Facets facets={facets} priceFilter={priceFilter} action={action} t={t} format={format} />
      {astray.map((error) => (
        <p role="alert" safe>
          {error}
        </p>
      ))}
      <p class="count muted" role="status" safe>
        {count}
      </p>
      <SortForm sort={sort} action={action} t={t} />
    </div>
  )
}

function Chips({ chips, clearHref, t }: ListingProps) {
  if (chips.length === 0) return ''
  return (
    <ul class="chips">
      {chips.map((chip) => (
        <li>
          <a class="chip" {...swapLink(chip.href)}>
            <span class="sr-only" safe>
              {t('search.remove')}
            </span>{' '}
            <span safe>{chip.label}</span> <Icon name="close" />
          </a>
        </li>
      ))}
      <li>
        <a class="chip-clear" {...swapLink(clearHref)} safe>
          {t('search.clear')}
        </a>
      </li>
    </ul>
  )
}

function Found({ grid: safeGrid, page, pages, pageHref, t }: ListingProps) {
  return (
    <>
      {safeGrid}
      <Pagination page={page} pages={pages} href={pageHref} t={t} />
    </>
  )
}

function Nothing({ query, chips, clearHref, suggestions = [], t }: ListingProps) {
  const filtered = chips.length > 0
  const text = filtered ? 'emptyFiltered' : query ? 'emptySearch' : 'emptyText'
  return (
    <EmptyState
      title={t(text === 'emptyText' ? 'search.emptyTitle' : 'search.emptyFound')}
      text={t(`search.${text}`)}
    >
      <p class="actions">
        {filtered && (
          <a class="button" {...swapLink(clearHref)} safe>
            {t('search.clear')}
          </a>
        )}
        {suggestions.map((link) => (
          <a class="button button-quiet" {...swapLink(link.href)} safe>
            {link.label}
          </a>
        ))}
      </p>
    </EmptyState>
  )
}
