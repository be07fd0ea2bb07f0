/** Which filters the lists show, in the admin: ordered by links, saved by a form. */
import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import type { ChangedOne } from '#server/records/record.tsx'
import { FilterSettings, filterFields } from '../models/filters/filter-settings.ts'
import { filterLabel, knownFilters } from '../models/filters/known-filters.ts'
import type { filterOrder } from '../schemas.ts'
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
  const names = shown === undefined ? saved : namesIn(shown)
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
          isChanged={names.join('\n') !== saved.join('\n')}
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

/** As the links of the page write them: a name may have a comma in it. */
const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.replaceAll('%2C', ',').replaceAll('%25', '%'))
      .filter((name) => name !== ''),
  ),
]
