/** The figures of routes in Prometheus' terms. */
import { type RouteTime, timeBounds } from '#server/http/routing/route-times.ts'
import type { Sample } from './sample.ts'

/** Answers by method, route and status. */
export const answersByRoute = (routes: readonly RouteTime[]): Sample[] =>
  routes.flatMap((route) =>
    [...route.statuses].map(([status, n]): Sample => [`${labelsOf(route)},status="${status}"`, n]),
  )

/** A histogram by method and route, in seconds. */
export const timesByRoute = (routes: readonly RouteTime[]): Sample[] =>
  routes.flatMap((route) => {
    const labels = labelsOf(route)
    const count = [...route.statuses.values()].reduce((sum, n) => sum + n, 0)
    let within = 0
    const buckets = timeBounds.map((bound, at): Sample => {
      within += route.within[at] ?? 0
      return [`${labels},le="${bound}"`, within, '_bucket']
    })
    return [
      ...buckets,
      [`${labels},le="+Inf"`, count, '_bucket'],
      [labels, route.seconds, '_sum'],
      [labels, count, '_count'],
    ]
  })

function labelsOf({ name }: RouteTime): string {
  const [method = '', path = ''] = name.split(' ')
  return `method="${method}",route="${path}"`
}
