/** Lists that are narrowed by custom fields: by a value, or from and to where the values are numbers or days. */
import type { Knex } from 'knex'
import { z } from 'zod'
import type { Filter } from '#server/desk/list-page.tsx'
import type { FieldKind } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { faultAt } from '../takes-list.ts'

const end = z.string().trim().max(40).optional()

/** Query keys of such a list. */
export const customNarrowing = {
  customField: z
    .string()
    .max(200)
    .optional()
    .describe(
      'A value, as `finish:Matt` or `weight:3.5`; of a number or a day from and to the key alone, as `pages:`.',
    ),
  customFrom: end.describe('The least number or the first day, with such a `customField`.'),
  customTo: end.describe('The most, or the last day; included.'),
}

export interface CustomNarrowing {
  customField?: string | undefined
  customFrom?: string | undefined
  customTo?: string | undefined
}

export interface CustomChoice {
  value: string
  label: string
  /** Narrowed from and to. */
  range?: 'number' | 'day'
}

declare module '#server/bus.ts' {
  interface Asks {
    /** What a list of records can be filtered by, as `finish:Matt`; from and to as `pages:`. */
    'customFields.filters': { in: { kind: FieldKind }; out: CustomChoice[] }
    /** The records that have such a value, as a query of their ids; null where there is no such filter. 422 at `customFrom`, `customTo`. */
    'customFields.holders': {
      in: { kind: FieldKind; value: string; from: string; to: string }
      out: { ids: Knex.QueryBuilder } | null
    }
  }
}

/** The filter above a list; none where no field filters. */
export async function customFilters(
  scope: Scope,
  kind: FieldKind,
  { customField: value = '', customFrom: from = '', customTo: to = '' }: CustomNarrowing,
): Promise<Filter[]> {
  const choices = (await scope.ask('customFields.filters', { kind })) ?? []
  if (choices.length === 0) return []
  // What was refused is left out of `value`, and is called as its field is all the same.
  const asked = value || (scope.url?.searchParams.get('customField') ?? '')
  const { label: called } =
    choices.find((one) => (one.range ? asked.startsWith(one.value) : one.value === asked)) ?? {}
  // One exact value, as `weight:3.5`, is shown as from and to.
  const exact = choices.find(
    (one) => one.range && value.startsWith(one.value) && value !== one.value,
  )
  const chosen = exact ?? choices.find((one) => one.value === value)
  const only = exact && value.slice(exact.value.length)
  const ranges = (chosen ? [chosen] : choices).flatMap(({ range }) => range ?? [])
  const isDay = ranges.every((range) => range === 'day')
  const ends = [
    endOf(scope, 'customFrom', only ?? from),
    endOf(scope, 'customTo', only ?? to),
  ] as const
  return [
    {
      ...{ name: 'customField', value: chosen?.value, choices },
      ...(ranges.length > 0 ? { range: { isDay, ends } } : {}),
      ...(called === undefined ? {} : { called }),
    },
  ]
}

/** One that was refused stands in its field as it was typed. */
function endOf(scope: Scope, name: string, value: string) {
  const fault = faultAt(scope, name)
  const typed = scope.url?.searchParams.get(name) ?? ''
  return { name, value: fault.isWrong ? typed : value, ...fault }
}

/** The records that a filter lets through, as a query of their ids that is made anew each time; undefined where none is asked for. */
export async function customHolders(
  scope: Scope,
  kind: FieldKind,
  { customField: value, customFrom: from = '', customTo: to = '' }: CustomNarrowing,
): Promise<(() => Knex.QueryBuilder | []) | undefined> {
  if (!value) return undefined
  const holders = await scope.ask('customFields.holders', { kind, value, from, to })
  return () => holders?.ids.clone() ?? []
}
