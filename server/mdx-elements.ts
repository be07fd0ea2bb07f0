// Elements of templates: which are refused, and how the others are printed.
import { isSafeValue, printAttribute, refusedAttribute, textOf } from './mdx-attributes.ts'

const NAME = /^[A-Za-z][A-Za-z0-9-]*$/
const REFUSED = new Set(
  `script style iframe object embed base meta frame frameset applet noembed noframes xmp plaintext
   noscript animate animatemotion animatetransform set`.split(/\s+/),
)
const VOID = new Set('area br col hr img input link source track wbr'.split(' '))

/** Why this element is refused in a template, or undefined. */
export function refusedElement(tag: string): string | undefined {
  if (!NAME.test(tag)) return `"${tag}" is not a name for an element.`
  if (!REFUSED.has(tag.toLowerCase())) return undefined
  return `<${tag}> is refused in a template: scripts and styles are files, the head is the layout view's.`
}

/** Whether an element has no content and no closing tag. */
export function isVoid(tag: string): boolean {
  return VOID.has(tag)
}

/**
 * The opening tag. Throws for refused elements and attributes. An unsafe address is left out
 * and told to `unsafe`: data must not be able to break a page.
 */
export function openingTag(
  tag: string,
  props: Readonly<Record<string, unknown>>,
  unsafe: (reason: string) => void,
): string {
  const refused = refusedElement(tag)
  if (refused !== undefined) throw new Error(refused)
  let html = `<${tag}`
  for (const name in props) {
    if (name !== 'children') html += attribute(name, props[name], unsafe)
  }
  return `${html}>`
}

function attribute(name: string, value: unknown, unsafe: (reason: string) => void): string {
  const refused = refusedAttribute(name)
  if (refused !== undefined) throw new Error(refused)
  if (value === null || value === undefined || typeof value === 'boolean') {
    return printAttribute(name, value)
  }
  if (isSafeValue(name, textOf(name === 'className' ? 'class' : name, value))) {
    return printAttribute(name, value)
  }
  unsafe(`The address in "${name}" was left out: only relative, http, https, mailto and tel.`)
  return ''
}
