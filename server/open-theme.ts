/** The shop's theme with the components of the enabled modules, and the fallback for one that fails. */

import { join } from 'node:path'
import { escapeHtml } from '@kitajs/html'
import { owned } from '#server/data/own-property.ts'
import { BootError } from '#server/env/boot-error.ts'
import type { Env } from '#server/env/env.ts'
import { themeFolder } from '#server/env/theme-folders.ts'
import type { Log } from '#server/log/log.ts'
import type { Component, ComponentRender } from '#server/theme/component.ts'
import type { PlacedUse } from '#server/theme/mdx/placed-uses.ts'
import { loadTheme, type Theme } from '#server/theme/theme.ts'
import type { ThemeConfig } from '#server/theme/theme-config.ts'
import { type Module, shortName } from './module.ts'
import type { Scope } from './scope.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    theme: ShopTheme
  }
}

/** The theme as the kernel uses it: renders pages and components by name. */
export interface ShopTheme {
  render(page: string, props: object, scope: Scope): Promise<string>
  place(component: string, props: object, scope: Scope): Promise<string>
  has(page: string): boolean
  /** The components that a page places, in order, with the props that this scope would see. */
  placed(page: string, scope: Scope): PlacedUse[]
  /** True when a module (or the theme) offers the component. */
  offers(component: string): boolean
  /** Every component of the enabled modules, in their order. */
  offered: { name: string; module: string; component: Component<Scope> }[]
  /** Props for a module's examples, from the shop's data; its own win over the others'. */
  samples(scope: Scope, module: string): Promise<Record<string, unknown>>
  /** Renders MDX that is no file of the theme; rejects when anything in it fails. */
  print(source: string, props: Record<string, unknown>, scope: Scope): Promise<string>
  /** Its config.json. */
  readonly config: ThemeConfig
  /** Reads its files again; rejects with the first fault in them. */
  reload(): Promise<void>
  /** True when the theme overrides the component. */
  draws(component: string): boolean
  /** What the enabled modules offer, by name. */
  readonly components: Readonly<Record<string, Component<Scope>>>
}

interface Ingredients {
  env: Env
  modules: readonly Module[]
  overrides: Record<string, unknown>
  off: readonly Module[]
  absent: 'refuse' | 'empty'
  /** The theme's folder; that of the environment where not given. */
  name?: string
  root: string
  log: Log
}

/** Loads templates/<theme> with every component of the modules; two of one name are a boot error. */
export async function openTheme(from: Ingredients): Promise<ShopTheme & Theme<Scope>> {
  const { env, log, root } = from
  const components = componentsOf(from.modules)
  const theme = await loadTheme<Scope>({
    dir: themeFolder(from.name ?? env.template, root),
    cacheDir: join(root, 'dist', 'mdx'),
    // The platform's own pages are all in its themes.
    pageFolders: from.modules.flatMap(({ folder }) =>
      folder ? [join(root, folder, 'pages')] : [],
    ),
    components,
    off: {
      components: ownersOf(from.off),
      pages: new Set(from.off.flatMap(({ pages = [] }) => pages)),
    },
    absent: from.absent,
    overrides: overridesIn(from, components),
    development: env.mode === 'development',
    onError: (error, where) =>
      log.error({ err: error, ...where, cause: causeOf(error) }, 'a component failed'),
    // Messages and the shop's name, so that a theme's page needs no component for plain text.
    common: (scope) => ({
      t: scope.t,
      shop: { name: scope.shop.name, language: scope.shop.language },
      get path() {
        return scope.url?.pathname ?? '/'
      },
    }),
    unavailable(_name, { notes, t }) {
      if (notes) notes.isAlone = true
      return `<p class="unavailable" role="note">${escapeHtml(t('server.unavailable'))}</p>`
    },
  })
  return Object.defineProperties(
    {
      ...theme,
      components,
      offered: from.modules.flatMap(({ name: module, components: own = {} }) =>
        Object.entries(own).map(([name, component]) => ({ name, module, component })),
      ),
      samples: (scope: Scope, owner: string) => samplesOf(from.modules, scope, owner),
      offers: (name: string) => owned(components, name) !== undefined,
      draws: (name: string) => theme.overridden.includes(name),
    },
    // Getters, so that a reload in development takes effect.
    {
      config: { get: () => theme.config },
      tokensCss: { get: () => theme.tokensCss },
      pages: { get: () => theme.pages },
      name: { get: () => theme.name },
    },
  )
}

function componentsOf(modules: readonly Module[]): Record<string, Component<Scope>> {
  const components = new Map<string, Component<Scope>>()
  const owners = new Map<string, string>()
  for (const { name: owner, components: own = {} } of modules) {
    for (const [name, component] of Object.entries(own)) {
      const other = owners.get(name)
      if (other)
        throw new BootError(
          `Both ${other} and ${owner} have a component <${name} />: rename one of them.`,
        )
      owners.set(name, owner)
      components.set(name, component)
    }
  }
  return Object.fromEntries(components)
}

/** The short name of the module that has a component, by the component's name. */
const ownersOf = (modules: readonly Module[]): Map<string, string> =>
  new Map(
    modules.flatMap(({ name, components = {} }) =>
      Object.keys(components).map((component) => [component, shortName(name)] as const),
    ),
  )

function overridesIn(
  { overrides, off, absent }: Pick<Ingredients, 'overrides' | 'off' | 'absent'>,
  components: Record<string, Component<Scope>>,
): Record<string, ComponentRender<Scope>> {
  const known: [string, unknown][] = []
  for (const [name, render] of Object.entries(overrides)) {
    if (owned(components, name)) known.push([name, render])
    else if (absent === 'refuse' && !ownersOf(off).has(name)) {
      throw new BootError(
        `The theme's components.tsx overrides <${name} />, which no enabled module has.`,
      )
    }
  }
  return Object.fromEntries(known) as Record<string, ComponentRender<Scope>>
}

/** The example props of all modules; one that fails is logged and skipped. */
async function samplesOf(modules: readonly Module[], scope: Scope, owner: string) {
  // Later ones win.
  const inOrder = [...modules].sort((a, b) => Number(a.name === owner) - Number(b.name === owner))
  const found = await Promise.all(
    inOrder.map(async ({ name, samples }) => {
      try {
        return await samples?.(scope)
      } catch (error) {
        scope.log.error({ module: name, err: error }, 'a module has no samples')
        return undefined
      }
    }),
  )
  return Object.assign({}, ...found) as Record<string, unknown>
}

const causeOf = (error: Error) => (error.cause instanceof Error ? error.cause.stack : undefined)
