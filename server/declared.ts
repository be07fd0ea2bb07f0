/** Collects what the enabled modules declare, in order. */
import { carriersOf } from '#server/carriers/carrier.ts'
import type { Env } from '#server/env/env.ts'
import { gatewaysOf } from '#server/gateways/gateway.ts'
import type { PublishedType, TellName } from './bus.ts'
import type { Kernel } from './kernel.ts'
import { placesOf } from './linked-pages.ts'
import { type MenuEntry, type Module, menuSections, shortName } from './module.ts'

type Declared = Pick<
  Kernel,
  | 'menu'
  | 'published'
  | 'places'
  | 'commands'
  | 'settingsForms'
  | 'opensToo'
  | 'styles'
  | 'sitemaps'
  | 'finders'
  | 'gateways'
  | 'carriers'
  | 'viewCounters'
>

export const declaredBy = (modules: readonly Module[], env: Env): Declared => ({
  menu: menuOf(modules),
  published: modules.flatMap(publishedBy),
  places: placesOf(modules),
  commands: modules.flatMap(({ commands = [] }) => commands).sort(inOrder),
  settingsForms: modules.flatMap(({ admin }) => admin?.forms ?? []),
  opensToo: new Map(modules.flatMap(({ name, opensToo }) => (opensToo ? [[name, opensToo]] : []))),
  styles: modules.flatMap(({ styles = [] }) => styles),
  sitemaps: new Map(
    modules.flatMap(({ name, sitemap }) => (sitemap ? [[shortName(name), sitemap]] : [])),
  ),
  finders: modules
    .flatMap(({ name, finders = [] }) =>
      finders.map((finder) => ({ ...finder, module: shortName(name) })),
    )
    .sort(inOrder),
  gateways: gatewaysOf(modules, env),
  carriers: carriersOf(modules),
  viewCounters: modules.flatMap(({ views }) => views ?? []),
})

const publishedBy = ({ name, publishes = {} }: Module): PublishedType[] =>
  Object.entries(publishes).map(([type, { label }]) => ({
    ...{ type: type as TellName, module: shortName(name), label },
  }))

const inOrder = (a: { order?: number }, b: { order?: number }) => (a.order ?? 50) - (b.order ?? 50)

function menuOf(modules: readonly Module[]): MenuEntry[] {
  const place = (entry: MenuEntry) =>
    menuSections.indexOf(entry.section) * 1000 + (entry.order ?? 50)
  return modules.flatMap((module) => module.menu ?? []).sort((a, b) => place(a) - place(b))
}
