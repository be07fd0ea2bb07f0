// What a module offers to themes: a name that a template may place, its props and its view.
import { z } from 'zod'
import type { PlacedUse } from '#server/theme/mdx/placed-uses.ts'
import { Rendered } from '#server/theme/mdx/runtime.ts'
import type { BlockManifest } from './block-field.ts'

/** Finished HTML, as Kita's JSX answers it. */
export type Markup = string | Promise<string>

/**
 * A component that templates place by name. Props come from the template and are checked against
 * `props` before `render` sees them; text among them is not escaped yet. Who declares `children`
 * in the schema (`z.string().optional()`) gets them as finished markup.
 */
export interface Component<Scope = never, Props = Record<string, unknown>> {
  /** One sentence for theme authors. */
  describes: string
  props: z.ZodObject
  /** How it is placed, as MDX. */
  example?: string
  /** A merchant may place it too, on pages and among the sections of the shop. */
  block?: BlockManifest
  /**
   * Asked with the props before the children are printed: what it answers stands in place of all of it, and of the
   * children only those cost anything that it prints. Undefined lets `render` draw it, and at once where it is no promise.
   */
  instead?(
    props: Props,
    scope: Scope,
    inside: () => readonly Inside[],
  ): undefined | Promise<string | undefined>
  render(props: Props, scope: Scope): Markup
}

/** One of a component's children as the template placed it. */
export interface Inside {
  /** The components of it, in order. */
  uses: readonly PlacedUse[]
  print(): Markup
}

/** Takes the place of a component's render in a theme; `original` is the module's own. */
export type ComponentRender<Scope = never, Props = Record<string, unknown>> = (
  props: Props,
  scope: Scope,
  original: (props: Props, scope: Scope) => Markup,
) => Markup

/** Declares a component; the type of its props follows from the schema. */
export function defineComponent<Shape extends z.ZodRawShape, Scope = unknown>(component: {
  describes: string
  props: z.ZodObject<Shape>
  example?: string
  block?: BlockManifest
  instead?(
    props: z.output<z.ZodObject<Shape>>,
    scope: Scope,
    inside: () => readonly Inside[],
  ): undefined | Promise<string | undefined>
  render(props: z.output<z.ZodObject<Shape>>, scope: Scope): Markup
}): Component<Scope, z.output<z.ZodObject<Shape>>> & { props: z.ZodObject<Shape> } {
  return component
}

/** A module's components as functions of the props that a template writes; for editors of MDX. */
export type Placed<M> = M extends { components: infer C }
  ? {
      [Name in keyof C]: C[Name] extends { props: infer Props extends z.ZodObject }
        ? (props: z.input<Props>) => JSX.Element
        : never
    }
  : object

/** A prop that takes markup placed by the template: `<Card badge={<b>New</b>} />`. */
export function markupProp() {
  return z.instanceof(Rendered, { error: 'Expected markup' }).transform((value) => value.html)
}
