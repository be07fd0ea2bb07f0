// Design tokens of a theme: names and values that become custom properties of CSS, and only that.
import names from 'color-name'
import { owned } from '#server/data/own-property.ts'
import { didYouMean } from '#server/text/did-you-mean.ts'

/** Tokens by name, without the leading dashes. */
export type Tokens = Record<string, string>

interface Schemes {
  light: Tokens
  dark: Tokens
}

export const TOKEN_NAME = /^[a-z][a-z0-9-]*$/

// No ; { } < > @ \ : ! and no line break: a value cannot end its own declaration.
const VALUE = /^[A-Za-z0-9#%.,()"'+*/_ -]{1,200}$/
const FETCHING = /\b(?:url|src|image|image-set|cross-fade|element|expression|attr)\s*\(/i

/** Why a value is refused as a token, or undefined. */
export function refusedToken(value: string): string | undefined {
  if (!VALUE.test(value) || value.trim() === '') {
    return 'use letters, digits, spaces and # % . , ( ) + - * / _ and quotes, at most 200'
  }
  if (FETCHING.test(value)) return 'a token cannot load anything; put pictures into the style sheet'
  if (value.includes('/*') || value.includes('*/')) return 'a token cannot hold a comment'
  if (!isBalanced(value)) return 'close every quote and bracket'
  return undefined
}

const hex = /^#(?:[\da-f]{3}|[\da-f]{4}|[\da-f]{6}|[\da-f]{8})$/i
const made = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\(.+\)$/i

/** Whether CSS reads `value` as a colour of its own: hex, a function or a name. */
const isColor = (value: string): boolean =>
  hex.test(value) || made.test(value) || colorNames.has(value.toLowerCase())

const colorNames = new Set([...Object.keys(names), 'transparent', 'currentcolor'])

/**
 * The first token that is a colour in the other scheme or in the theme that is extended, and none here: its path
 * (`dark.accent`) and what is wrong with it. What refers to another property is taken as it is.
 */
export function refusedColor(
  own: Schemes,
  parent: Schemes = { light: {}, dark: {} },
): { path: string; reason: string } | undefined {
  for (const scheme of ['light', 'dark'] as const) {
    for (const [name, value] of Object.entries(own[scheme])) {
      const others = [own, parent].flatMap(({ light, dark }) => [
        owned(light, name),
        owned(dark, name),
      ])
      const isOne = isColor(value) || value.includes('var(')
      const wanted =
        value.startsWith('#') || others.some((other) => other !== undefined && isColor(other))
      if (wanted && !isOne) {
        const reason = `"${value}" is no color; write it as #2f3fc9, as a function or by its name.`
        return { path: `${scheme}.${name}`, reason: reason + didYouMean(value, colorNames) }
      }
    }
  }
  return undefined
}

/** The style sheet of a theme's tokens: light, and dark for those who prefer it. */
export function tokensCss(tokens: { light: Tokens; dark: Tokens }): string {
  const dark = declarations(tokens.dark)
  const scheme = dark === '' ? 'light' : 'light dark'
  const light = `:root{color-scheme:${scheme};${declarations(tokens.light)}}\n`
  return dark === '' ? light : `${light}@media (prefers-color-scheme:dark){:root{${dark}}}\n`
}

function declarations(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')
}

// An open quote or bracket would swallow the declarations after it.
function isBalanced(value: string): boolean {
  let depth = 0
  let quote = ''
  for (const letter of value) {
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '(') depth++
    else if (letter === ')' && --depth < 0) return false
  }
  return depth === 0 && quote === ''
}
