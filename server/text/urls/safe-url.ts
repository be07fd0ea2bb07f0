// Which addresses an attribute of a template may carry.
import { owned } from '../../data/own-property.ts'

const ALLOWED = new Set(['http', 'https', 'mailto', 'tel'])
const REFERENCE = /&(?:#x([0-9a-f]+)|#(\d+)|(colon|tab|newline|amp|sol|lpar));?/gi
const NAMED: Record<string, string> = {
  colon: ':',
  tab: '\t',
  newline: '\n',
  amp: '&',
  sol: '/',
  lpar: '(',
}

/**
 * Whether an address is relative or has a harmless scheme (http, https, mailto, tel).
 * Judged in the form in which a browser reads it: character references decoded, control
 * characters and spaces dropped.
 */
export function isSafeUrl(value: string): boolean {
  // The everyday case: no scheme can follow these.
  if (/^[/?#]/.test(value)) return true
  const plain = decoded(value).replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, '')
  const scheme = /^([^/?#:]*):/.exec(plain)?.[1]
  return scheme === undefined || ALLOWED.has(scheme.toLowerCase())
}

/** The same for `srcset`: every candidate must be safe. */
export function isSafeUrlSet(value: string): boolean {
  return decoded(value)
    .split(/[\s,]+/)
    .every(isSafeUrl)
}

// Decoded more than once: text that was escaped twice on its way must not come out live.
function decoded(value: string): string {
  let text = value
  for (let round = 0; round < 3 && text.includes('&'); round++) {
    text = text.replace(REFERENCE, (_, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return owned(NAMED, name.toLowerCase()) ?? ''
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
  }
  return text
}
