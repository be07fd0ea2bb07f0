/** The addresses of reports. */
import type { Asked } from '../models/period.ts'

type Query = Partial<Asked> & {
  currency?: string | undefined
  sort?: string | undefined
  take?: number | undefined
}

/** What is asked for, as a form or an address carries it; what goes without saying is left out. */
export function queryOf({ period, compare, from, to, step, currency, sort }: Query) {
  const own = period === 'own' ? { from, to } : {}
  const all = Object.entries({
    period: period === '30' ? undefined : period,
    compare: compare === 'before' ? undefined : compare,
    ...{ ...own, step, currency, sort },
  })
  return Object.fromEntries(all.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

export function reportHref(name: string | null, query: Query): string {
  const path = name === null ? '/admin/reports' : `/admin/reports/${name}`
  const search = new URLSearchParams(queryOf(query)).toString()
  return search === '' ? path : `${path}?${search}`
}
