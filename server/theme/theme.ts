// A theme at work: pages written in MDX that place the components of the modules.

import { didYouMean } from '#server/text/did-you-mean.ts'
import type { PlacedUse } from '#server/theme/mdx/placed-uses.ts'
import type { Frame } from '#server/theme/mdx/print.ts'
import { inSlot } from '#server/theme/mdx/print.ts'
import { markup } from '#server/theme/mdx/runtime.ts'
import { located, type Position, type TemplateError } from '#server/theme/mdx/template-error.ts'
import { tokensCss } from './design-tokens.ts'
import { type Ingredients, type Linked, linkOne, linkTheme } from './link-templates.ts'
import { placedBy } from './placed-components.ts'
import { printUnit } from './slots.ts'
import { readThemeConfig, type ThemeConfig } from './theme-config.ts'

/** Where a failure happened; `component` is the slot that it cost, if any. */
export interface Where extends Position {
  theme: string
  component?: string
}

/** How a theme is loaded, and what becomes of failures. */
export interface ThemeOptions<Scope> extends Ingredients<Scope> {
  development: boolean
  /** Hears of every failure that did not cost the page; the original is the error's cause. */
  onError(error: TemplateError, where: Where): void
  /** Finished HTML for the place of a component that failed. */
  unavailable(name: string, scope: Scope, error: TemplateError): string
  /** Props that every page and part has besides its own. */
  common?(scope: Scope): Record<string, unknown>
}

/** A loaded theme. */
export interface Theme<Scope> {
  readonly name: string
  readonly config: ThemeConfig
  /** The style sheet of its design tokens. */
  readonly tokensCss: string
  /** The names of the components that it draws itself. */
  readonly overridden: string[]
  /** Its pages, by file name without ending, sorted. */
  readonly pages: string[]
  has(page: string): boolean
  /** What a page places, in order, each with its props as this scope would see them. */
  placed(page: string, scope: Scope): PlacedUse[]
  /**
   * Prints a page. Props are data and printed as text, except `children` of a layout: finished
   * markup. Rejects with a TemplateError when the page fails outside of any component.
   */
  render(page: string, props: Record<string, unknown>, scope: Scope): Promise<string>
  /** Prints one component by name, in its slot; `children` are finished markup. */
  place(name: string, props: Record<string, unknown>, scope: Scope): Promise<string>
  /**
   * Prints MDX that is no file of the theme, as the example of a component. Rejects with the TemplateError
   * of whatever fails in it, however deep.
   */
  print(source: string, props: Record<string, unknown>, scope: Scope): Promise<string>
  /**
   * Reads all files again; the old state stays when they have a fault, and the fault is thrown.
   * In development every page answers with that fault until the next reload.
   */
  reload(): Promise<void>
}

interface Loaded<Scope> extends Linked<Scope> {
  config: ThemeConfig
  css: string
}

/** Loads a theme; throws a TemplateError for the first fault in its files. */
export async function loadTheme<Scope>(options: ThemeOptions<Scope>): Promise<Theme<Scope>> {
  let loaded = await load(options)
  let fault: unknown
  return {
    get name() {
      return loaded.config.name
    },
    get config() {
      return loaded.config
    },
    get tokensCss() {
      return loaded.css
    },
    get overridden() {
      return Object.keys(options.overrides ?? {}).sort()
    },
    get pages() {
      return [...loaded.pages.keys()]
    },
    has: (page) => loaded.pages.has(page),
    placed(page, scope) {
      const unit = loaded.pages.get(page)
      return unit === undefined ? [] : placedBy(unit, frameFor(loaded, options, scope))
    },
    async render(page, props, scope) {
      if (fault !== undefined) throw fault
      return renderPage(loaded, page, props, frameFor(loaded, options, scope))
    },
    async place(name, props, scope) {
      return placeComponent(loaded, name, props, frameFor(loaded, options, scope))
    },
    async print(source, props, scope) {
      const template = { name: 'example', file: '(example)', source }
      const unit = await linkOne(template, loaded, options)
      const frame = frameFor(loaded, options, scope)
      const fail = (error: TemplateError) => {
        throw error
      }
      return printUnit(unit, props, { ...frame, report: fail, fail })
    },
    async reload() {
      try {
        loaded = await load(options)
        fault = undefined
      } catch (error) {
        if (options.development) fault = error
        throw error
      }
    },
  }
}

async function load<Scope>(options: ThemeOptions<Scope>): Promise<Loaded<Scope>> {
  const config = await readThemeConfig(options.dir)
  return { ...(await linkTheme(options)), config, css: tokensCss(config.tokens) }
}

async function renderPage<Scope>(
  { pages, config }: Loaded<Scope>,
  page: string,
  props: Record<string, unknown>,
  frame: Frame<Scope>,
): Promise<string> {
  const unit = pages.get(page)
  if (unit === undefined) {
    const hint = didYouMean(page, pages.keys())
    throw new Error(`The theme ${config.name} has no page "${page}".${hint}`)
  }
  try {
    return await printUnit(unit, isLayout(page) ? withMarkup(props) : props, frame)
  } catch (error) {
    throw located(error, { file: unit.file, line: 1, column: 1 })
  }
}

/** `layout`, or another one of a module's, as `checkout-layout`. */
const isLayout = (page: string) => page === 'layout' || page.endsWith('-layout')

async function placeComponent<Scope>(
  { slots, config }: Loaded<Scope>,
  name: string,
  props: Record<string, unknown>,
  frame: Frame<Scope>,
): Promise<string> {
  const slot = slots.get(name)
  if (slot === undefined) {
    const hint = didYouMean(name, slots.keys())
    throw new Error(`The theme ${config.name} has no component "${name}".${hint}`)
  }
  const at = { file: '(server)', line: 0, column: 0 }
  return inSlot(name, frame, at, () => slot.print(withMarkup(props), frame, at))
}

function withMarkup(props: Record<string, unknown>): Record<string, unknown> {
  const { children } = props
  return typeof children === 'string' ? { ...props, children: markup(children) } : props
}

function frameFor<Scope>(
  { config }: Loaded<Scope>,
  options: ThemeOptions<Scope>,
  scope: Scope,
): Frame<Scope> {
  const tell = (error: TemplateError, component?: string) => {
    const { file, line, column } = error
    options.onError(error, {
      theme: config.name,
      file,
      line,
      column,
      ...(component && { component }),
    })
  }
  return {
    scope,
    ...(options.common && { common: options.common(scope) }),
    report: (error) => tell(error),
    fail(error, name) {
      tell(error, name)
      return options.unavailable(name, scope, error)
    },
  }
}
