/** The areas of the admin that permission sets grant, one per module, named as in the menu. */

import { routeAt } from '#server/http/routing/find-route.ts'
import type { Kernel } from '#server/kernel.ts'
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
  return placesOf(kernelOf(scope)).map(({ module, labels, canWrite, hint }) => ({
    module,
    label: labels.map((label) => t(label)).join(', ') || capital(module.replaceAll('-', ' ')),
    canWrite,
    ...(hint !== undefined && { hint: t(hint) }),
  }))
}

/** An area before it is said in a language: keys of messages. Without any, the module's own name stands for it. */
interface Place extends Pick<Area, 'module' | 'canWrite'> {
  labels: string[]
  hint: string | undefined
}

/** The table does not change while a shop is open, and each refusal and each undo names an area. */
const known = new WeakMap<Kernel['table'], Place[]>()

function placesOf(kernel: Kernel): Place[] {
  const places = known.get(kernel.table) ?? placesIn(kernel)
  known.set(kernel.table, places)
  return places
}

function placesIn({ table, menu, opensToo, messages }: Kernel): Place[] {
  const routes = table.filter(
    ({ policy, access }) => policy === 'admin' && (access === 'read' || access === 'write'),
  )
  const labels = new Map<string, string[]>()
  for (const { href, label } of menu) {
    const route = routeAt(table, 'GET', href)
    // No permission set opens what is for full admins only.
    if (route === undefined || route.access === 'all') continue
    labels.set(route.module, [...(labels.get(route.module) ?? []), label])
  }
  const order = [...labels.keys()]
  const place = (module: string) => (labels.has(module) ? order.indexOf(module) : order.length)
  const titles = new Set(messages.keys('en').filter((key) => key.endsWith('.title')))
  const titleOf = (short: string) => [`${short}.title`].filter((key) => titles.has(key))
  const writing = new Set(
    routes.filter(({ access }) => access === 'write').map(({ module }) => module),
  )
  return [...new Set(routes.map(({ module }) => module))]
    .sort((a, b) => place(a) - place(b))
    .map((module) => ({
      module: shortName(module),
      labels: labels.get(module) ?? titleOf(shortName(module)),
      canWrite: writing.has(module),
      hint: opensToo.get(module),
    }))
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
