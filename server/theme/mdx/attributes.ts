// Attributes of elements in templates: which are refused, and how the others are printed.

import { escapeHtml } from '@kitajs/html'
import { owned } from '#server/data/own-property.ts'
import { isSafeUrl, isSafeUrlSet } from '#server/text/urls/safe-url.ts'
import { Rendered } from './runtime.ts'

const NAME = /^[A-Za-z][\w:.-]*$/
const REFUSED = new Set(['srcdoc', 'attrs', 'style', 'dangerouslysetinnerhtml', 'ref'])
const ADDRESSES = new Set(
  `href src action formaction poster cite ping background data manifest longdesc xlink:href
   hx-get hx-post hx-put hx-patch hx-delete hx-push-url hx-replace-url`.split(/\s+/),
)
const ADDRESS_LISTS = new Set(['srcset', 'imagesrcset'])
const WRITTEN: Record<string, string> = { className: 'class', htmlFor: 'for' }

/** What is to be known about an attribute by its name. */
export interface AttributeRule {
  /** The name as HTML writes it. */
  html: string
  /** Why it is refused in a template. */
  refused: string | undefined
  /** Whether a value may stand in it: addresses must be relative, http(s), mailto or tel. */
  accepts: (value: string) => boolean
}

// Bounded: a spread may carry names from data.
const rules = new Map<string, AttributeRule>()
const MOST_RULES = 1000

/** The rule for an attribute of elements in templates. */
export function ruleFor(name: string): AttributeRule {
  const known = rules.get(name)
  if (known !== undefined) return known
  const rule = {
    html: owned(WRITTEN, name) ?? name,
    refused: refusal(name),
    accepts: acceptance(name),
  }
  if (rules.size < MOST_RULES) rules.set(name, rule)
  return rule
}

/**
 * One attribute as markup, with the space before it; nothing for false, null and undefined.
 * Throws for refused names, and for a value that is neither text, number, boolean nor (for class)
 * a list of words. An unsafe address is left out and told to `unsafe`.
 */
export function printAttribute(
  name: string,
  value: unknown,
  unsafe: (reason: string) => void,
): string {
  const { html, refused, accepts } = ruleFor(name)
  if (refused !== undefined) throw new Error(refused)
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean' && !html.startsWith('aria-')) return value ? ` ${html}` : ''
  const text = typeof value === 'string' ? value : textOf(html, value)
  if (accepts(text)) return ` ${html}="${escapeHtml(text)}"`
  unsafe(`The address in "${name}" was left out: only relative, http, https, mailto and tel.`)
  return ''
}

function refusal(name: string): string | undefined {
  const lower = name.toLowerCase()
  if (!NAME.test(name)) return `"${name}" is not a name for an attribute.`
  if (/^(?:on|(?:data-)?hx-on)/.test(lower)) {
    return `The handler "${name}" is refused: behavior lives in a file under public/js.`
  }
  if (REFUSED.has(lower))
    return `The attribute "${name}" is refused: use a class of the style sheet.`
  return undefined
}

function acceptance(name: string): (value: string) => boolean {
  const lower = name.toLowerCase().replace(/^data-hx-/, 'hx-')
  if (ADDRESSES.has(lower)) return isSafeUrl
  if (ADDRESS_LISTS.has(lower)) return isSafeUrlSet
  if (!lower.startsWith('hx-')) return () => true
  return (value) => !/^\s*(?:js|javascript):/i.test(value)
}

function textOf(name: string, value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') {
    return String(value)
  }
  if (name === 'class' && Array.isArray(value)) {
    return value.filter((word) => typeof word === 'string' && word !== '').join(' ')
  }
  const kind = value instanceof Rendered ? 'markup' : Array.isArray(value) ? 'a list' : typeof value
  throw new Error(`The attribute "${name}" takes text, not ${kind}.`)
}
