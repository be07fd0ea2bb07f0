import Router, { type MatchResult } from '@koa/router'
import type { Extras, State } from '#server/http/context.ts'
import { RouteTree } from './route-tree.ts'

/**
 * @koa/router, which registers routes and runs their steps, except that it looks an address up in a tree: trying hundreds
 * of expressions was a twentieth of a page. Paths are matched in exactly the case they were declared in.
 */
export function treeRouter(): Router<State, Extras> {
  const router = new Router<State, Extras>({ sensitive: true })
  let tree: ReturnType<typeof treeOf> | undefined
  router.match = (path, method): MatchResult<State, Extras> => {
    tree ??= treeOf(router)
    const found = tree.at(path)
    const pathAndMethod = found.filter(({ methods }) => methods.some((one) => one === method))
    return { path: found, pathAndMethod, route: pathAndMethod.length > 0 }
  }
  return router
}

function treeOf({ stack }: Router<State, Extras>) {
  const tree = new RouteTree<(typeof stack)[number]>()
  for (const layer of stack) tree.add(String(layer.path), layer)
  return tree
}
