/** Rows that are all at hand, narrowed and sorted by what the address asks. */
import { dayStart } from '#server/locale/days.ts'
import type { Scope } from '#server/scope.ts'
import type { Choice } from '#views/kit/fields/choice.tsx'
import { narrowingNames } from '../list-fields.ts'

/** What a column is sorted and narrowed by: words, from and to, or one of its choices. */
export interface ShortField<Row> {
  as: 'text' | 'number' | 'moment' | 'choice'
  of(row: Row, scope: Scope): string | number | null
  /** What it is sorted by, where that is not its value: the name of what an id stands for. */
  by?(row: Row, scope: Scope): string | number | null
  /** Of a choice: all that it can be, or what the shop has made. */
  choices?: readonly [string, ...string[]] | ((scope: Scope) => Promise<readonly Choice[]>)
}

export type ShortFields<Row> = Readonly<Record<string, ShortField<Row>>>

export type Given = ReadonlyMap<string, unknown>

/** The rows that the query asks for, in its order. */
export function arranged<Row>(
  scope: Scope,
  rows: Row[],
  fields: ShortFields<Row>,
  given: Given,
): Row[] {
  const tests = Object.entries(fields).flatMap(([name, field]) =>
    testsOf(scope, name, field, given),
  )
  const sort = given.get('sort')
  return sorted(
    scope,
    rows.filter((row) => tests.every((test) => test(row))),
    typeof sort === 'string' ? sort : '',
    fields,
  )
}

/** Whether anything is asked of these fields. */
export const isArranged = <Row>(fields: ShortFields<Row>, given: Given): boolean =>
  Object.entries(fields).some(([name, field]) =>
    ['sort', name, ...narrowingNames(name, field)].some((one) => (given.get(one) ?? '') !== ''),
  )

function testsOf<Row>(
  scope: Scope,
  name: string,
  { as, of }: ShortField<Row>,
  given: Given,
): ((row: Row) => boolean)[] {
  const [asked, from, to] = [name, `${name}From`, `${name}To`].map((one) => given.get(one) ?? '')
  if (as === 'choice') return asked === '' ? [] : [(row) => of(row, scope) === asked]
  if (as === 'text') {
    const words = String(given.get(`${name}Has`) ?? '').toLowerCase()
    const wanted = words.split(/\s+/).filter(Boolean)
    return [
      (row) =>
        wanted.every((word) =>
          String(of(row, scope) ?? '')
            .toLowerCase()
            .includes(word),
        ),
    ]
  }
  const day = (value: unknown, plus: number) => dayStart(String(value), scope.shop.timeZone, plus)
  const isMoment = as === 'moment'
  const fits = (isWithin: (value: string | number) => boolean) => (row: Row) => {
    const value = of(row, scope)
    return value !== null && isWithin(value)
  }
  const tests: ((row: Row) => boolean)[] = []
  if (from !== '') {
    const least = isMoment ? day(from, 0) : Number(from)
    tests.push(fits((value) => value >= least))
  }
  if (to !== '') {
    const most = isMoment ? day(to, 1) : Number(to)
    tests.push(fits((value) => (isMoment ? value < most : value <= most)))
  }
  return tests
}

/** What has no value stands last; rows alike keep their places. */
function sorted<Row>(scope: Scope, rows: Row[], sort: string, fields: ShortFields<Row>): Row[] {
  const field = new Map(Object.entries(fields)).get(sort.replace(/^-/, ''))
  if (!field) return rows
  const by = (row: Row) => {
    const value = (field.by ?? field.of)(row, scope)
    return typeof value === 'string' ? value.toLowerCase() : value
  }
  const way = sort.startsWith('-') ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [by(one), by(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return way * (typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b))
  })
}
