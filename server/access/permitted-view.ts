/** Removes from an admin page what the admin's permission set does not grant, by the policy that guards the routes. */

import type { Ctx, Method } from '#server/http/context.ts'
import { routeAt } from '#server/http/routing/find-route.ts'
import { shortName } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { areasOf } from './permission-areas.ts'
import { may, mayCall } from './permissions.ts'
import { withheldFrom } from './withhold-markup.ts'

interface Page {
  content: string
  actions: string
  badge: string
  breadcrumbs: { href: string; label: string }[]
}

/** The page without links and forms that its reader may not use; unchanged for an admin without a permission set. */
export function narrowed(scope: Scope, page: Page): Page & { withheld: boolean } {
  if (scope.user?.grants === 'all') return { ...page, withheld: false }
  const mayAsk = (method: Method, address: string) => allows(scope, method, address)
  const content = withheldFrom(page.content, mayAsk)
  const actions = withheldFrom(page.actions, mayAsk)
  return {
    content: content.html,
    actions: actions.html,
    badge: withheldFrom(page.badge, mayAsk).html,
    breadcrumbs: page.breadcrumbs.filter(({ href }) => mayAsk('GET', href)),
    withheld: content.withheld || actions.withheld,
  }
}

/** Whether the current admin may open `href`. */
export const mayOpen = (scope: Scope, href: string): boolean => allows(scope, 'GET', href)

/** The menu name of an area that is read-only for this admin; undefined where they may write. */
export function readOnlyHint({ scope, state }: Ctx): string | undefined {
  const { access } = state.route
  const module = shortName(state.route.module)
  if (access !== 'read' || may(scope.user, module, 'write')) return undefined
  const area = areasOf(scope).find((each) => each.module === module)?.label ?? module
  return scope.t('server.admin.readOnly', { area })
}

/** Addresses outside of this admin are never withheld. */
function allows({ routes, user }: Scope, method: Method, address: string): boolean {
  const route = routeAt(routes, method, address)
  return route === undefined || mayCall(user, route)
}
