// Attributes of elements in templates: which are refused, and how the others are printed.
import { escapeHtml } from '@kitajs/html'
import { Rendered } from './mdx-runtime.ts'
import { isSafeUrl, isSafeUrlSet } from './safe-url.ts'

const NAME = /^[A-Za-z][\w:.-]*$/
const REFUSED = new Set(['srcdoc', 'attrs', 'style', 'dangerouslysetinnerhtml', 'ref'])
const ADDRESSES = new Set(
  `href src action formaction poster cite ping background data manifest longdesc xlink:href
   hx-get hx-post hx-put hx-patch hx-delete hx-push-url hx-replace-url`.split(/\s+/),
)
const ADDRESS_LISTS = new Set(['srcset', 'imagesrcset'])
const WRITTEN: Record<string, string> = { className: 'class', htmlFor: 'for' }

/** Why an attribute of this name is refused in a template, or undefined. */
export function refusedAttribute(name: string): string | undefined {
  const lower = name.toLowerCase()
  if (!NAME.test(name)) return `"${name}" is not a name for an attribute.`
  if (/^(?:on|(?:data-)?hx-on)/.test(lower)) {
    return `The handler "${name}" is refused: behaviour lives in a file under public/js.`
  }
  if (REFUSED.has(lower))
    return `The attribute "${name}" is refused: use a class of the style sheet.`
  return undefined
}

/** Whether the value may stand in the attribute: addresses must be relative, http(s), mailto or tel. */
export function isSafeValue(name: string, value: string): boolean {
  const lower = name.toLowerCase().replace(/^data-hx-/, 'hx-')
  if (ADDRESSES.has(lower)) return isSafeUrl(value)
  if (ADDRESS_LISTS.has(lower)) return isSafeUrlSet(value)
  return !lower.startsWith('hx-') || !/^\s*(?:js|javascript):/i.test(value)
}

/**
 * One attribute as markup, with the space before it; nothing for false, null and undefined.
 * Throws for a value that is neither text, number, boolean nor (for class) a list of words.
 */
export function printAttribute(name: string, value: unknown): string {
  const key = WRITTEN[name] ?? name
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean' && !key.startsWith('aria-')) return value ? ` ${key}` : ''
  return ` ${key}="${escapeHtml(textOf(key, value))}"`
}

/** The text of an attribute's value, as it will be read; throws as `printAttribute`. */
export function textOf(name: string, value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') {
    return String(value)
  }
  if (name === 'class' && Array.isArray(value)) {
    return value.filter((word) => typeof word === 'string' && word !== '').join(' ')
  }
  const kind = value instanceof Rendered ? 'markup' : Array.isArray(value) ? 'a list' : typeof value
  throw new Error(`The attribute "${name}" takes text, not ${kind}.`)
}
