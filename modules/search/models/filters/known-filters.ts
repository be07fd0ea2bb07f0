/** Everything that the lists of this shop can be narrowed by. */
import type { Scope } from '#server/scope.ts'
import { labelOf } from '../listing/facet-list.ts'
import { ListingCount } from '../listing/listing-facet.ts'
import { priceFilter } from './offered.ts'

export interface KnownFilter {
  name: string
  label: string
}

const ofEveryShop = ['inStock', 'type', 'vendor', priceFilter, 'tag']

/** Of every shop first, then the options of its products by their names. */
export async function knownFilters(scope: Scope): Promise<KnownFilter[]> {
  const counts = await ListingCount.commonest(scope, ['active', 'draft'])
  const options = new Set(
    counts.map(({ kind }) => kind).filter((kind) => kind.startsWith('option.')),
  )
  const { compare } = new Intl.Collator(scope.language)
  const sorted = [...options].sort(compare)
  return [...ofEveryShop, ...sorted].map((name) => ({ name, label: filterLabel(scope, name) }))
}

export const filterLabel = (scope: Scope, name: string): string =>
  name === priceFilter ? scope.t('search.price') : labelOf(scope, name)
