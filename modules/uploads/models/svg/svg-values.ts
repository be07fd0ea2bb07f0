/** What attributes and styles of an SVG may say: only ever something inside of the same drawing. */

import type { SaxesAttributeNS } from 'saxes'
import { said } from '#server/language/message.ts'
import { unfit } from '../kind.ts'
import { attributes, isData, svgSpace, xlinkSpace, xmlnsSpace, xmlSpace } from './svg-words.ts'

const inner = /^#[\w.:-]+$/
/** Schemes that run, however they are spaced; in a style those that load as well. */
export const running = /(?:javascript|vbscript|livescript|data):/i
const loading = /(?:javascript|vbscript|livescript|data|blob|file|https?|ftp):/i
const loaders =
  /(?:^|[^\w-])(?:-\w+-)?(?:image|image-set|src|cross-fade|element|expression|paint)\s*\(/i

/** Throws 422 when an attribute is off the list, or its value reaches out of the drawing. */
export function checkAttribute(
  element: string,
  { name, local, prefix, uri, value }: SaxesAttributeNS,
): void {
  if (uri === xmlnsSpace) {
    checkSpace(name, value)
    return
  }
  if (uri === xmlSpace) {
    if (local !== 'space' && local !== 'lang') throw refused(element, name)
    return
  }
  if (local === 'href' && (uri === '' || uri === xlinkSpace)) {
    if (!inner.test(value)) throw unfit(said('uploads.admin.svg.pointsOut', { element, name }))
    return
  }
  if (prefix !== '' && isData(uri)) return
  if (prefix !== '' || uri !== '') throw refused(element, name)
  if (/^aria-[a-z]+$/.test(name)) return
  if (!attributes.has(name) && !/^data-[a-z0-9_.-]+$/.test(name)) throw refused(element, name)
  if (running.test(value.replace(/\s+/g, ''))) {
    throw unfit(said('uploads.admin.svg.runsCode', { element, name }))
  }
  if (name === 'style' || /url\s*\(/i.test(value)) checkStyle(element, value)
}

/** Throws 422 when CSS loads, imports, or hides what it says. */
export function checkStyle(element: string, css: string): void {
  const sign = /[\\@<]|\/\*/.exec(css)?.[0]
  if (sign) throw unfit(said('uploads.admin.svg.styleSign', { element, sign }))
  if (loaders.test(css) || loading.test(css.replace(/\s+/g, ''))) {
    throw unfit(said('uploads.admin.svg.styleLoads', { element }))
  }
  for (const [, target = ''] of css.matchAll(/url\s*\(([^)]*)\)?/gi)) {
    const bare = target.trim().replace(/^(["'])(.*)\1$/, '$2')
    if (!inner.test(bare))
      throw unfit(said('uploads.admin.svg.pointsOut', { element, name: 'url()' }))
  }
}

/** Throws 422 for a namespace in which something could run, or that hides what an element is. */
export function checkSpace(name: string, value: string): void {
  if (name.startsWith('xmlns:') && isData(value)) return
  const known = name === 'xmlns' || name === 'xmlns:svg' ? svgSpace : xlinkSpace
  if (value !== known || !['xmlns', 'xmlns:svg', 'xmlns:xlink'].includes(name)) {
    throw unfit(said('uploads.admin.svg.editorData', { name }))
  }
}

const refused = (element: string, name: string) =>
  unfit(said('uploads.admin.svg.attribute', { element, name }))
