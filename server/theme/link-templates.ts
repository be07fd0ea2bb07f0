// Joins the templates of a theme with the components that they name.

import { owned } from '#server/data/own-property.ts'
import { didYouMean } from '#server/text/did-you-mean.ts'
import type { Use } from '#server/theme/mdx/compiled.ts'
import { compileMdx, evaluateMdx } from '#server/theme/mdx/load.ts'
import { print, Slot } from '#server/theme/mdx/print.ts'
import { type Position, TemplateError } from '#server/theme/mdx/template-error.ts'
import { checkPlacement } from './check-props.ts'
import type { Component, ComponentRender } from './component.ts'
import { componentSlot, partSlot, type Unit } from './slots.ts'
import { type NamedTemplate, readTemplates } from './template-files.ts'
import { themeChain } from './theme-config.ts'

/** What a theme is made of. */
export interface Ingredients<Scope> {
  /** The folder templates/<theme>. */
  dir: string
  /** Folders of modules, whose pages and parts are taken where the theme has none of that name. */
  pageFolders?: readonly string[]
  /** Where compiled templates are kept. */
  cacheDir: string
  components: Record<string, Component<Scope>>
  /** The theme's own renders, by the name of the component. */
  overrides?: Record<string, ComponentRender<Scope>>
  /** What the modules that are off would offer, by the component's name, and the pages that are theirs alone. */
  off?: { components: ReadonlyMap<string, string>; pages: ReadonlySet<string> }
  /** What becomes of a component that no module offers; `empty`, which prints what stands inside, is for tests of a few modules alone. */
  absent?: 'refuse' | 'empty'
}

/** A theme ready to print: pages by file name, slots by component name. */
export interface Linked<Scope> {
  pages: Map<string, Unit<Scope>>
  slots: Map<string, Slot<Scope>>
}

interface Draft<Scope> {
  name: string
  unit: Unit<Scope>
  uses: Use[]
}

/** One further template that places the theme's components and parts; throws a TemplateError for its fault. */
export async function linkOne<Scope>(
  template: NamedTemplate,
  { slots }: Linked<Scope>,
  given: Ingredients<Scope>,
): Promise<Unit<Scope>> {
  const [draft] = await draftAll<Scope>([template], given.cacheDir)
  if (draft === undefined) throw new Error(`${template.file} was not compiled.`)
  refuseMissing(bind(draft, slots, given), slots, given)
  return draft.unit
}

/** Compiles and checks all templates; throws a TemplateError for the first fault. */
export async function linkTheme<Scope>(given: Ingredients<Scope>): Promise<Linked<Scope>> {
  const files = await readTemplates([
    ...(await themeChain(given.dir)),
    ...(given.pageFolders ?? []),
  ])
  const shown = files.pages.filter(({ name }) => !given.off?.pages.has(name))
  const pages = await draftAll<Scope>(shown, given.cacheDir)
  const parts = await draftAll<Scope>(files.parts, given.cacheDir)
  const slots = componentSlots(given)
  for (const { name, unit } of parts) {
    if (slots.has(name))
      throw atTop(unit, `A component is already called ${name}; rename the part.`)
    slots.set(name, partSlot(name, unit))
  }
  const missing = [...pages, ...parts].flatMap((draft) => bind(draft, slots, given))
  refuseMissing(missing, slots, given)
  refuseCircles(parts)
  return { pages: new Map(pages.map(({ name, unit }) => [name, unit])), slots }
}

async function draftAll<Scope>(
  templates: NamedTemplate[],
  cacheDir: string,
): Promise<Draft<Scope>[]> {
  return Promise.all(
    templates.map(async (template) => {
      const compiled = await compileMdx(template, cacheDir)
      const content = evaluateMdx(compiled, template.file)
      const unit: Unit<Scope> = {
        ...{ file: template.file, content, components: {} },
        uses: compiled.uses,
      }
      return { name: template.name, unit, uses: compiled.uses }
    }),
  )
}

function componentSlots<Scope>(given: Ingredients<Scope>): Map<string, Slot<Scope>> {
  const names = Object.keys(given.components)
  const stray = Object.keys(given.overrides ?? {}).find((name) => !names.includes(name))
  if (stray !== undefined) {
    throw new Error(
      `${given.dir} overrides ${stray}, but no enabled module has it.${didYouMean(stray, names)}`,
    )
  }
  return new Map(
    Object.entries(given.components).map(([name, component]) => [
      name,
      componentSlot(name, component, owned(given.overrides, name)),
    ]),
  )
}

interface Missing extends Position {
  name: string
}

/** Of a component that nobody offers only what stands inside is printed. */
const bare = <Scope>(name: string) =>
  new Slot<Scope>(name, ({ children }, frame, at) => print(children, frame, at))

/** Gives a template what it places; answers the places of what nobody offers. */
function bind<Scope>(
  { unit, uses }: Draft<Scope>,
  slots: Map<string, Slot<Scope>>,
  { components, absent }: Ingredients<Scope>,
): Missing[] {
  const named = new Map<string, Slot<Scope>>()
  const missing: Missing[] = []
  for (const use of uses) {
    const slot = slots.get(use.name) ?? (absent === 'empty' ? bare<Scope>(use.name) : undefined)
    if (slot === undefined) {
      missing.push({ name: use.name, file: unit.file, line: use.line, column: use.column })
      continue
    }
    const component = owned(components, use.name)
    if (component !== undefined) checkPlacement(use, component.props, unit.file)
    named.set(use.name, slot)
  }
  unit.components = Object.fromEntries(named)
  return missing
}

/** Names all places at once, so that a module is switched off in one go. */
function refuseMissing<Scope>(
  missing: readonly Missing[],
  slots: Map<string, Slot<Scope>>,
  { off }: Ingredients<Scope>,
): void {
  const [first] = missing
  if (first === undefined) return
  const reasons = [...new Set(missing.map(({ name }) => name))].map((name) => {
    const owner = off?.components.get(name)
    const places = missing.filter((one) => one.name === name).map(placeOf)
    if (owner !== undefined)
      return `<${name}> is offered by ${owner}, which is off: ${places.join(', ')}.`
    const others = places.length > 1 ? ` It is placed in ${places.join(', ')}.` : ''
    return `No enabled module and no part is called <${name}>.${didYouMean(name, slots.keys())}${others}`
  })
  throw new TemplateError(first, reasons.join('\n'))
}

const placeOf = ({ file, line, column }: Position) => `${file}:${line}:${column}`

// A part that places itself, however far around, would print for ever.
function refuseCircles<Scope>(parts: Draft<Scope>[]): void {
  const byName = new Map(parts.map((part) => [part.name, part]))
  const done = new Set<string>()
  const visit = (part: Draft<Scope>, path: string[]): void => {
    if (done.has(part.name)) return
    for (const use of part.uses) {
      const next = byName.get(use.name)
      if (next === undefined) continue
      const way = [...path, use.name]
      if (path.includes(use.name)) {
        throw new TemplateError(
          { file: part.unit.file, line: use.line, column: use.column },
          `Parts place each other in a circle: ${way.slice(way.indexOf(use.name)).join(' → ')}.`,
        )
      }
      visit(next, way)
    }
    done.add(part.name)
  }
  for (const part of parts) visit(part, [part.name])
}

function atTop<Scope>(unit: Unit<Scope>, reason: string): TemplateError {
  return new TemplateError({ file: unit.file, line: 1, column: 1 }, reason)
}
