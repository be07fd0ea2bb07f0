// Elements of templates: which are refused, and how the others are printed.

import { owned } from '#server/data/own-property.ts'
import { printAttribute } from './attributes.ts'

const NAME = /^[A-Za-z][A-Za-z0-9-]*$/
const REFUSED = new Set(
  `script style iframe object embed base meta frame frameset applet noembed noframes xmp plaintext
   noscript animate animatemotion animatetransform set`.split(/\s+/),
)
const VOID = new Set('area br col hr img input link source track wbr'.split(' '))

// The everyday ones, known without a closer look.
const PLAIN = new Set(
  `div span p a b i em strong ul ol li h1 h2 h3 h4 section article header footer nav main aside img
   button form label input figure picture source br hr time small`.split(/\s+/),
)

/** Why this element is refused in a template, or undefined. */
export function refusedElement(tag: string): string | undefined {
  if (PLAIN.has(tag)) return undefined
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
    if (name !== 'children') html += printAttribute(name, owned(props, name), unsafe)
  }
  return `${html}>`
}
