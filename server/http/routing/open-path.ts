import type { Scope } from '#server/scope.ts'
import { routeAt } from './find-route.ts'

/**
 * The page of the store that a reader can open to be where they are: the present address, and for the answer to a form whose
 * address takes no GET the page above it. The front page where there is none.
 */
export function openPath({ url, routes }: Pick<Scope, 'url' | 'routes'>): string {
  if (!url) return '/'
  const isPage = (path: string) => {
    const route = routeAt(routes, 'GET', path)
    return route?.page && route.area === 'store'
  }
  if (isPage(url.pathname)) return url.pathname + url.search
  if (!routeAt(routes, 'POST', url.pathname)) return '/'
  const parts = url.pathname.split('/').slice(1, -1)
  const above = parts.map((_part, at) => `/${parts.slice(0, parts.length - at).join('/')}`)
  return above.find(isPage) ?? '/'
}
