/** How merchants fill in the props of a component that they may place: fields, derived from its schema. */
import { z } from 'zod'
import { safePath } from '#server/text/urls/safe-path.ts'
import { isSafeUrl } from '#server/text/urls/safe-url.ts'

/** What one prop asks of a merchant. What is not said here follows from the schema. */
export interface BlockField {
  /** A message key; the choices of an enum have the same key with `.` and the value after it. */
  label: string
  /** A message key. */
  hint?: string
  /** What kind of text it is; `link` and `picture` are objects (props.ts of the storefront). A line when not given. */
  as?: 'line' | 'text' | 'markdown' | 'link' | 'picture' | 'product' | 'collection'
  /** The message that is shown where nothing is filled in; of a link, that of its words. May follow from the other props. */
  usual?: string | ((props: Record<string, unknown>) => string)
  /** It means the same in every language, as a tag or the name of a drawing. */
  fixed?: true
  /** The fields of each entry of a list. */
  of?: Record<string, BlockField>
}

/** A component's word that merchants may place it, and what they may say. Props that are not named stay the theme's. */
export interface BlockManifest {
  /** A message key. */
  label: string
  fields: Record<string, BlockField>
  /** It prints the page's heading, and takes `level`: 1 where the page has none yet, else 2. */
  heads?: boolean
}

export type FieldKind =
  | { is: 'line' | 'text' | 'markdown' | 'href' | 'image' | 'product' | 'collection' }
  | { is: 'check' }
  | { is: 'number'; least: number | null; most: number | null }
  | { is: 'choice'; values: string[]; usual: string | null }
  | { is: 'group'; fields: Record<string, BlockField>; shape: z.ZodObject }
  | { is: 'list'; fields: Record<string, BlockField>; shape: z.ZodObject; most: number }

const mostEntries = 12
const linkFields: Record<string, BlockField> = {
  label: { label: 'adminui.blocks.linkLabel' },
  href: { label: 'adminui.blocks.linkHref' },
}
const pictureFields: Record<string, BlockField> = {
  url: { label: 'adminui.blocks.pictureUrl' },
  alt: { label: 'adminui.blocks.pictureAlt', hint: 'adminui.blocks.pictureAltHint' },
}

/** How a prop is asked for. A schema that no field fits is a fault of the component. */
export function kindOfField(name: string, field: BlockField, schema: z.core.$ZodType): FieldKind {
  const bare = unwrapped(schema)
  if (bare instanceof z.ZodBoolean) return { is: 'check' }
  if (bare instanceof z.ZodNumber) {
    return { is: 'number', least: bound(bare.minValue), most: bound(bare.maxValue) }
  }
  if (bare instanceof z.ZodEnum) {
    return { is: 'choice', values: bare.options.map(String), usual: usualOf(schema) }
  }
  if (bare instanceof z.ZodObject) {
    return {
      is: 'group',
      fields: field.of ?? (field.as === 'picture' ? pictureFields : linkFields),
      shape: bare,
    }
  }
  if (bare instanceof z.ZodArray && bare.element instanceof z.ZodObject) {
    return { is: 'list', fields: field.of ?? {}, shape: bare.element, most: mostEntries }
  }
  if (!(bare instanceof z.ZodString)) throw new Error(`No field fits the prop "${name}".`)
  if (name === 'href') return { is: 'href' }
  if (name === 'url') return { is: 'image' }
  const { as = 'line' } = field
  return { is: as === 'link' || as === 'picture' ? 'line' : as }
}

/** The longest text of a kind, in characters. */
export const longest = (kind: FieldKind['is']): number =>
  ({ text: 5_000, markdown: 50_000, href: 2_000, image: 2_000 })[kind as 'text'] ?? 500

/** An address that a merchant may link to: a place of the shop, a part of the page, or a page elsewhere by its full address. */
export function isHref(text: string): boolean {
  if (text.startsWith('#')) return /^#[\w-]{1,100}$/.test(text)
  if (text.startsWith('/')) return safePath(text) !== undefined
  return /^(https?:\/\/[^\s/\\]|mailto:|tel:)/i.test(text) && !/\s/.test(text) && isSafeUrl(text)
}

/** A picture of the shop, or one elsewhere by its full address (which the policy must allow too). */
export const isPicture = (text: string): boolean => !/^(#|mailto:|tel:)/i.test(text) && isHref(text)

/** What a schema is without its optional, default and nullable. */
export function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable
    ? unwrapped(schema.def.innerType)
    : schema
}

function usualOf(schema: z.core.$ZodType): string | null {
  if (!(schema instanceof z.ZodDefault)) return null
  return String(schema.def.defaultValue)
}

const bound = (value: number | null): number | null =>
  value === null || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? null : value
