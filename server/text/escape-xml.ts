/** Text in XML: feeds and sitemaps. */
import { owned } from '../data/own-property.ts'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text for an element or an attribute; what XML has no place for at all is left out. */
export const escapeXml = (value: string): string =>
  value
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (letter) => owned(escapes, letter) ?? letter)
