/** Which filters the lists show, in the admin: ordered by links, saved by a form. */
import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import type { ChangedOne } from '#server/records/record.tsx'
import type { Scope } from '#server/scope.ts'
import { FilterSettings, filterFields } from '../models/filters/filter-settings.ts'
import { filterLabel, knownFilters } from '../models/filters/known-filters.ts'
import { priceFilter } from '../models/filters/offered.ts'
import type { filterOrder } from '../schemas.ts'
import { listingPage } from '../store/listing-page.ts'
import { FilterOrder } from '../views/filters/filter-order.tsx'

const path = '/admin/search/filters'

/** The settings as JSON; what is true until somebody chose. */
export async function present({ scope }: Ctx) {
  const row = await FilterSettings.one(scope)
  return row ? filterFields.json(row) : filterFields.columns(scope, {})
}

/** `?shown=` is an order that is not saved yet, names by commas. */
export async function show(ctx: Ctx, { shown }: z.output<typeof filterOrder>): Promise<void> {
  const { scope } = ctx
  const settings = await present(ctx)
  const row = await FilterSettings.one(scope)
  const saved = row?.shown ?? []
  const chosen = shown === undefined ? saved : namesIn(shown)
  const isByItself = shown === undefined && saved.length === 0
  const names = isByItself ? await usualFilters(scope) : chosen
  await respond(ctx, {
    json: { settings },
    html: async () => {
      const known = await knownFilters(scope)
      const byName = new Map(known.map((filter) => [filter.name, filter]))
      return (
        <FilterOrder
          path={path}
          shown={names.map((name) => byName.get(name) ?? { name, label: filterLabel(scope, name) })}
          hidden={known.filter(({ name }) => !names.includes(name))}
          isChanged={chosen.join('\n') !== saved.join('\n')}
          isByItself={isByItself}
          updatedAt={row?.updatedAt ?? ''}
          t={scope.t}
        />
      )
    },
    head: { title: scope.t('search.admin.filters.title'), narrow: true },
  })
}

export async function update(
  ctx: Ctx,
  sent: ChangedOne<(typeof filterFields)['fields']>,
): Promise<void> {
  const row = await FilterSettings.set(ctx.scope, sent, sent.updatedAt)
  await respond(ctx, {
    json: { settings: filterFields.json(row) },
    to: path,
    flash: ctx.scope.t('search.admin.filters.saved'),
  })
}

/** What the list of all products shows by itself: a merchant who adds one goes on from these. */
async function usualFilters(scope: Scope): Promise<string[]> {
  const question = { path: '/products', query: {}, heading: '' }
  const { listing } = await listingPage(scope, question)
  return [...listing.facets.map(({ name }) => name), priceFilter]
}

/** As the links of the page write them: a name may have a comma in it. */
const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.replaceAll('%2C', ',').replaceAll('%25', '%'))
      .filter((name) => name !== ''),
  ),
]
