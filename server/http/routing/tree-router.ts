import Router, { type MatchResult } from '@koa/router'
import type { Extras, Method, State, Step } from '#server/http/context.ts'
import { RouteTree } from './route-tree.ts'

type Match = (path: string, method: string) => MatchResult<State, Extras>
type Layer = MatchResult<State, Extras>['path'][number]

export interface TreeRouter {
  /** `steps` are made when the route is first asked for. */
  register(path: string, method: Method, steps: () => Step[]): void
  match: Match
  routes: Router<State, Extras>['routes']
}

/**
 * @koa/router, which runs the steps of a route, except that it looks an address up in a tree: trying hundreds of
 * expressions was a twentieth of a page. A route's own expression is compiled when it is first asked for: with all of them
 * a shop took a quarter longer to open. Paths are matched in exactly the case they were declared in.
 */
export function treeRouter(): TreeRouter {
  const router = new Router<State, Extras>({ sensitive: true })
  const tree = new RouteTree<() => Layer | undefined>()
  const match: Match = (path, method) => {
    const found = tree.at(path).flatMap((layer) => layer() ?? [])
    const pathAndMethod = found.filter(({ methods }) => methods.some((one) => one === method))
    return { path: found, pathAndMethod, route: pathAndMethod.length > 0 }
  }
  router.match = match
  return {
    register(path, method, steps) {
      let made: Layer | undefined
      tree.add(path, () => {
        if (!made) {
          router.register(path, [method], steps())
          made = router.stack.at(-1)
        }
        return made
      })
    },
    match,
    routes: () => router.routes(),
  }
}
