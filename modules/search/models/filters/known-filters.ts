/** Everything that the lists of this shop can be narrowed by. */
import type { Scope } from '#server/scope.ts'
import { fieldPrefix } from '../listing/facet.ts'
import { labelOf } from '../listing/facet-list.ts'
import { ListingCount } from '../listing/listing-facet.ts'
import { priceFilter } from './offered.ts'

export interface KnownFilter {
  name: string
  label: string
}

const ofEveryShop = ['inStock', 'type', 'vendor', priceFilter, 'tag']

/** Of every shop first, then the options of its products by their names, then custom fields. */
export async function knownFilters(scope: Scope): Promise<KnownFilter[]> {
  const counts = await ListingCount.commonest(scope, ['active', 'draft'])
  const options = new Set(
    counts.map(({ kind }) => kind).filter((kind) => kind.startsWith('option.')),
  )
  const { compare } = new Intl.Collator(scope.language)
  const sorted = [...options].sort(compare)
  const fields = (await scope.ask('customFields.facets', undefined)) ?? []
  return [
    ...[...ofEveryShop, ...sorted].map((name) => ({ name, label: filterLabel(scope, name) })),
    ...fields.map(({ key, label }) => ({ name: `${fieldPrefix}${key}`, label })),
  ]
}

export const filterLabel = (scope: Scope, name: string): string =>
  name === priceFilter ? scope.t('search.price') : labelOf(scope, name)
