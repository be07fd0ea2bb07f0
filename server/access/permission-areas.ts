/** The areas of the admin that permission sets grant, one per module, named as in the menu. */

import { routeAt } from '#server/http/routing/find-route.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { shortName } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'

export interface Area {
  /** The module's short name, as permission sets have it. */
  module: string
  label: string
  /** False when the area has nothing to change, so that only "read" can be granted. */
  canWrite: boolean
  /** What the permission grants beside the area's own pages. */
  hint?: string
}

/** Every area in the order of the menu; areas without a menu entry come last. */
export function areasOf(scope: Scope): Area[] {
  const { t } = scope
  const kernel = kernelOf(scope)
  const routes = kernel.table.filter(
    ({ policy, access }) => policy === 'admin' && (access === 'read' || access === 'write'),
  )
  const modules = [...new Set(routes.map(({ module }) => module))]
  const menu = kernel.menu.flatMap(({ href, label }) => {
    const route = routeAt(kernel.table, 'GET', href)
    // No permission set opens what is for full admins only.
    return route === undefined || route.access === 'all' ? [] : [{ label, module: route.module }]
  })
  const place = (module: string) => {
    const at = menu.findIndex((entry) => entry.module === module)
    return at < 0 ? menu.length : at
  }
  return modules
    .sort((a, b) => place(a) - place(b))
    .map((module) => {
      const labels = menu.filter((entry) => entry.module === module).map(({ label }) => t(label))
      return {
        module: shortName(module),
        label: labels.join(', ') || nameOf(scope, shortName(module)),
        canWrite: routes.some((route) => route.module === module && route.access === 'write'),
        ...hintOf(scope, module),
      }
    })
}

function hintOf(scope: Scope, module: string): Pick<Area, 'hint'> {
  const { t } = scope
  const kernel = kernelOf(scope)
  const key = kernel.opensToo.get(module)
  return key === undefined ? {} : { hint: t(key) }
}

/** A module without a place in the menu is called by its message `title`, else by its own name. */
function nameOf(scope: Scope, short: string): string {
  const { messages } = kernelOf(scope)
  const title = `${short}.title`
  return messages.keys('en').includes(title) ? scope.t(title) : capital(short.replaceAll('-', ' '))
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
