/** Which route an address of a page belongs to: for links and forms, before anybody follows them. */
import type { Method, MountedRoute } from './context.ts'

type Known = { route: MountedRoute; pattern: RegExp }
const known = new WeakMap<readonly MountedRoute[], Known[]>()

/** The route that answers `method` at `address` (a path of ours, with or without its query); undefined for any other address. */
export function routeAt(
  table: readonly MountedRoute[],
  method: Method,
  address: string,
): MountedRoute | undefined {
  const path = pathOf(address)
  return path === undefined
    ? undefined
    : patternsOf(table).find(({ route, pattern }) => route.method === method && pattern.test(path))
        ?.route
}

/** Whether one of the routes answers a request, as the router sees it: by its raw path, at the root or under /api, also by `_method`. */
export function answers(table: readonly MountedRoute[], method: string, path: string): boolean {
  const plain = path.replace(/^\/api(?=\/)/, '').replace(/(.)\/$/, '$1')
  return patternsOf(table).some(
    ({ route, pattern }) =>
      (route.method === (method === 'HEAD' ? 'GET' : method) ||
        (method === 'POST' && route.method !== 'GET')) &&
      pattern.test(plain),
  )
}

const anyHost = 'http://shop.invalid'

function pathOf(address: string): string | undefined {
  if (!URL.canParse(address, anyHost)) return undefined
  const { origin, pathname } = new URL(address, anyHost)
  return origin === anyHost
    ? pathname.replace(/^\/api(?=\/)/, '').replace(/(.)\/$/, '$1')
    : undefined
}

function patternsOf(table: readonly MountedRoute[]): Known[] {
  const found = known.get(table)
  if (found) return found
  const made = table.map((route) => ({ route, pattern: patternOf(route.path) }))
  known.set(table, made)
  return made
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)
