/** What the Listing view shows, as plain data; the component adds words and links. */

import { parseMajor } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import type { Crumb } from '#views/kit/store/breadcrumbs.tsx'
import type { CardProps, FacetProps, NavLink } from '#views/props.ts'
import { priceAt } from '../../models/filters/offered.ts'
import type { ListingAnswer } from '../../models/listing/listing-query.ts'
import { sorts } from '../../models/listing/sorting.ts'
import { markOf } from '../../models/report/report-mark.ts'
import type { OtherFound } from '../../models/suggestions.ts'
import type { ListingInput } from '../../schemas.ts'
import type { Correction } from './correction.tsx'
import { facetPropsOf } from './facet-props.ts'
import { ListingLinks } from './listing-links.ts'
import type { PriceFilter } from './range-form.tsx'
import type { Sorting } from './sort-form.tsx'

export interface PageQuestion {
  /** The list's own path, without a query. */
  path: string
  /** The query of the address, as it came. */
  query: Record<string, unknown>
  heading: string
  /** Sanitised HTML. */
  description?: string | undefined
  trail?: Crumb[] | undefined
  /** Slug of the collection whose page it is. */
  collection?: string | undefined
  /** The key of its preview link, where that is what is shown. */
  preview?: string | undefined
  /** True on the search page: shows the search box, and says so when nothing is found. */
  isSearch?: boolean | undefined
}

export interface ListingData {
  heading: string
  description: string
  trail: Crumb[] | undefined
  query: string | undefined
  /** What a choice among the results of a search has to bring along. */
  mark: string | undefined
  action: string
  total: number
  totalIsMinimum: boolean
  cards: CardProps[]
  facets: FacetProps[]
  /** The filters that the merchant chose; none where nobody did. */
  shown: readonly string[]
  priceFilter: PriceFilter | undefined
  /** The page that shows all filters at once, for telephones. */
  filtersHref: string
  sort: Sorting
  chips: NavLink[]
  /** A filter cannot be read: its facet says so. */
  isRefused: boolean
  /** What is wrong with filters that stand nowhere in the list, as nothing has a value in them. */
  astray: string[]
  clearHref: string
  page: number
  pages: number
  links: ListingLinks
  /** Nothing was found for `typed`: the list is the one of `query`. */
  correction?: Correction
  suggestions: NavLink[]
  /** What is found besides products. */
  others: OtherFound[]
}

/** What a list is narrowed to, as the shop calls it. */
export interface Titles {
  category?: string
  collection?: string
}

/** What a page of a list says besides its answer. */
interface Beside {
  others?: OtherFound[]
  /** The filters that the merchant chose, in their order. */
  shown?: readonly string[]
  /** What others search for, where nothing is found. */
  popular?: string[]
  titles?: Titles
  /** What is wrong with an end of a range, by field. */
  errors?: Record<string, string>
  /** Ends of custom fields in words, by field. */
  ends?: ReadonlyMap<string, string>
  /** The answer without the reader's choices, whose filters keep their places. */
  whole?: ListingAnswer | undefined
}

/** Pages beyond this cannot be opened by number. */
const deepest = 10_000
const longestPage = 100

const shownOf = ({ total, totalIsMinimum }: ListingAnswer) =>
  totalIsMinimum ? deepest + longestPage : total

export function listingData(
  scope: Scope,
  question: PageQuestion,
  input: ListingInput,
  answer: ListingAnswer,
  {
    titles = {},
    errors = {},
    ends = new Map(),
    whole,
    others = [],
    popular = [],
    shown = [],
  }: Beside = {},
): ListingData {
  const { t } = scope
  // What cannot be read is shown in its field and carried nowhere else.
  const links = new ListingLinks(question.path, input, [
    ...Object.keys(errors),
    ...(question.collection === undefined ? [] : ['collection']),
  ])
  const facets = facetPropsOf(answer, { input, links, shown, whole, errors })
  return {
    heading: question.heading,
    description: question.description ?? '',
    trail: question.trail,
    query: question.isSearch ? (input.q ?? '') : undefined,
    mark: question.isSearch ? markOf(scope, input.q ?? '', shownOf(answer)) : undefined,
    action: question.path,
    total: answer.total,
    totalIsMinimum: answer.totalIsMinimum,
    cards: answer.cards,
    facets,
    shown,
    filtersHref: links.filtersHref,
    priceFilter: priceFilterOf(scope, input, { shown, facets, links, errors }),
    sort: {
      value: input.sort ?? 'featured',
      options: sorts.map((value) => ({
        value,
        label: t(
          input.q && value === 'featured' ? 'search.sorts.relevance' : `search.sorts.${value}`,
        ),
      })),
      keep: links.keep('sort'),
    },
    chips: links.filters.map(([name, value]) => ({
      label: ends.get(name) ?? chipLabel(scope, answer, titles, [name, value]),
      href: links.toggled(name, value),
    })),
    clearHref: links.cleared,
    isRefused: Object.keys(errors).length > 0,
    astray: astrayIn(errors, facets),
    ...pagesOf(input, answer),
    links,
    ...correctionOf(input, answer, links),
    others,
    suggestions: answer.total === 0 ? waysOn(scope, question, popular) : [],
  }
}

function astrayIn(errors: Readonly<Record<string, string>>, facets: readonly FacetProps[]) {
  const shown = new Set([
    ...['minPrice', 'maxPrice'],
    ...facets.flatMap(({ range }) => range?.ends.map(({ name }) => name) ?? []),
  ])
  return Object.entries(errors).flatMap(([name, error]) => (shown.has(name) ? [] : [error]))
}

interface PriceAround {
  shown: readonly string[]
  facets: readonly FacetProps[]
  links: ListingLinks
  errors: Record<string, string>
}

/** Also where the merchant left it out, while the reader narrows by it. */
function priceFilterOf(
  { currency }: Scope,
  { minPrice: min = '', maxPrice: max = '' }: ListingInput,
  { shown, facets, links, errors }: PriceAround,
): PriceFilter | undefined {
  const at = priceAt(shown, facets)
  if (at === undefined && min === '' && max === '') return undefined
  const keep = links.keep('minPrice', 'maxPrice')
  return { min, max, currency, keep, errors, at: at ?? facets.length }
}

/** The list of all products is no way out of itself. */
function waysOn(scope: Scope, { path, isSearch }: PageQuestion, popular: string[]): NavLink[] {
  if (path === '/products') return []
  const all = { label: scope.t('ui.allProducts'), href: '/products' }
  if (!isSearch) return [all]
  return [
    all,
    ...(scope.serves('/collections')
      ? [{ label: scope.t('search.allCollections'), href: '/collections' }]
      : []),
    ...popular.map((words) => ({ label: words, href: `/search?q=${encodeURIComponent(words)}` })),
  ]
}

function correctionOf({ q = '' }: ListingInput, answer: ListingAnswer, links: ListingLinks) {
  const { corrected: query } = answer
  if (query === undefined) return {}
  return { correction: { typed: q.trim(), query, href: links.asking(query) } }
}

function chipLabel(
  scope: Scope,
  { facets = [] }: ListingAnswer,
  titles: Titles,
  [name, value]: readonly [name: string, value: string],
): string {
  if (name === 'inStock') return scope.t('search.inStockOnly')
  if (name === 'minPrice' || name === 'maxPrice') {
    const price = scope.format.money(parseMajor(value, scope.currency, scope.mark), scope.currency)
    return scope.t(name === 'minPrice' ? 'search.priceFrom' : 'search.priceUpTo', { price })
  }
  if (name === 'category' || name === 'collection') return titles[name] ?? value
  const facet = facets.find((one) => one.name === name)
  if (!facet) return value
  const said = facet.values.find((one) => one.value === value)?.label ?? value
  return `${facet.label}: ${said}`
}

function pagesOf(
  { take, skip }: ListingInput,
  { total, totalIsMinimum, nextCursor }: ListingAnswer,
) {
  const page = Math.floor(skip / take) + 1
  const known = Math.ceil(Math.min(total, deepest + take) / take)
  const further = totalIsMinimum && nextCursor !== undefined && skip + take <= deepest
  return { page, pages: further ? Math.max(known, page + 1) : known }
}
