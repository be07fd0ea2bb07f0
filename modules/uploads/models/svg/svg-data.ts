/** What drawing programs write beside the drawing: names of layers, views, licences. Browsers do nothing with it. */

import type { SaxesAttributeNS, SaxesTagNS } from 'saxes'
import { said } from '#server/language/message.ts'
import { unfit } from '../kind.ts'
import { checkSpace, running } from './svg-values.ts'
import { isData, xmlnsSpace } from './svg-words.ts'

/** Throws 422 when data beside the drawing carries what an element of a page could be. */
export function checkData({ name, prefix, attributes }: SaxesTagNS): void {
  if (prefix === '') throw unfit(said('uploads.admin.svg.element', { name }))
  for (const attribute of Object.values(attributes) as SaxesAttributeNS[]) {
    const { uri, local, value } = attribute
    if (uri === xmlnsSpace) checkSpace(attribute.name, value)
    const isKnown =
      uri === '' || uri === xmlnsSpace || isData(uri) || attribute.name === 'xml:space'
    if (!isKnown || (uri === '' && /^(on|href$|src$|style$)/i.test(local)))
      throw unfit(said('uploads.admin.svg.attribute', { element: name, name: attribute.name }))
    if (running.test(value.replace(/\s+/g, '')))
      throw unfit(said('uploads.admin.svg.runsCode', { element: name, name: attribute.name }))
  }
}

const identifiers = {
  public: /^-\/\/W3C\/\/DTD SVG (?:1\.0|1\.1|1\.1 Basic|1\.1 Tiny|1\.2 Tiny|20\d{6})\/\/EN$/,
  system: /^https?:\/\/www\.w3\.org\/(?:TR|Graphics)\/[\w./-]+\.dtd$/,
}

/** Throws 422 for a DOCTYPE that is more than the well-known line of SVG: with an internal subset it could define entities. */
export function checkDoctype(doctype: string): void {
  const [, ofPublic, system, other] =
    /^\s*svg(?:\s+PUBLIC\s+["']([^"']*)["']\s+["']([^"']*)["'])?\s*([\s\S]*)$/.exec(doctype) ?? []
  const isPlain = other === ''
  const isKnown =
    ofPublic === undefined ||
    (identifiers.public.test(ofPublic) && identifiers.system.test(system ?? ''))
  if (!isPlain || !isKnown) throw unfit(said('uploads.admin.svg.doctype'))
}
