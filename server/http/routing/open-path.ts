import { isShared } from '#server/language/localized-address.ts'
import type { Scope } from '#server/scope.ts'
import { routeAt } from './find-route.ts'

/**
 * The page of the store that a reader can open to be where they are: the present address, and for the answer to a form whose
 * address takes no GET the page above it. The front page where there is none.
 */
export const openPath = ({ url, routes }: Pick<Scope, 'url' | 'routes'>): string =>
  url ? openAt(url, routes) : '/'

/**
 * The same for an attribute, whole or after the prefix of a language: around the content of pages a placeholder stands for it,
 * so that one drawing is good for all of them.
 */
export function pathBack(scope: Scope): string {
  const { notes, routes } = scope
  if (notes && scope.isAt((url) => openAt(url, routes) === '/')) return '/'
  if (notes && scope.isAt((url) => isPlain(openAt(url, routes)))) return notes.here
  return openPath(scope)
}

/** Whether links to it differ from those to other pages in its name alone. */
const isPlain = (path: string) => /^\/[^?#]/.test(path) && !isShared(path)

function openAt(url: URL, routes: Scope['routes']): string {
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
