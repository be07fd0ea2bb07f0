/** Finds the route of an address, for links and forms before anybody follows them. */
import type { Method, MountedRoute } from '../context.ts'
import { RouteTree } from './route-tree.ts'

const known = new WeakMap<readonly MountedRoute[], RouteTree<MountedRoute>>()

/** The route that answers `method` at `address` (a path of ours, with or without its query); undefined for any other address. */
export function routeAt(
  table: readonly MountedRoute[],
  method: Method,
  address: string,
): MountedRoute | undefined {
  const path = pathOf(address)
  return path === undefined
    ? undefined
    : treeOf(table)
        .at(path)
        .find((route) => route.method === method)
}

/**
 * The closest page above an address, as a record above what was to be done with it; undefined where there is none.
 * `ofRecords: false` skips the pages of single records.
 */
export function pageAbove(
  table: readonly MountedRoute[],
  path: string,
  { ofRecords }: { ofRecords: boolean },
): string | undefined {
  const steps = path.split('/')
  while (steps.length > 2) {
    steps.pop()
    const above = steps.join('/')
    const route = routeAt(table, 'GET', above)
    if (route && (ofRecords || !route.path.includes(':'))) return above
  }
  return undefined
}

/** Whether one of the routes answers a request, as the router sees it: by its raw path, at the root or under /api, also by `_method`. */
export function answers(table: readonly MountedRoute[], method: string, path: string): boolean {
  const asked = method === 'HEAD' ? 'GET' : method
  return treeOf(table)
    .at(withoutApi(path))
    .some((route) => route.method === asked || (method === 'POST' && route.method !== 'GET'))
}

/** The methods that `path` answers, at the root or under /api, as `Allow` names them; none where there is no route. */
export function methodsAt(table: readonly MountedRoute[], path: string): string[] {
  const methods = treeOf(table)
    .at(withoutApi(path))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return [...new Set(methods)]
}

const anyHost = 'http://shop.invalid'

function pathOf(address: string): string | undefined {
  if (!URL.canParse(address, anyHost)) return undefined
  const { origin, pathname } = new URL(address, anyHost)
  return origin === anyHost ? withoutApi(pathname) : undefined
}

const withoutApi = (path: string) => path.replace(/^\/api(?=\/|$)/, '') || '/'

function treeOf(table: readonly MountedRoute[]): RouteTree<MountedRoute> {
  const made = known.get(table)
  if (made) return made
  const tree = new RouteTree<MountedRoute>()
  for (const route of table) tree.add(route.path, route)
  known.set(table, tree)
  return tree
}
