import type { SitemapEntry } from '#server/module.ts'
import { escapeXml } from '#server/text/escape-xml.ts'
import type { Alternate } from '../models/alternates.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const linkSchema = 'http://www.w3.org/1999/xhtml'
const imageSchema = 'http://www.google.com/schemas/sitemap-image/1.1'

/** The list of all sitemaps; `files` are paths. */
export function indexXml(files: { path: string; changedAt?: string }[], appUrl: string): string {
  const entries = files.map(
    ({ path, changedAt }) => `<sitemap>${loc(path, appUrl)}${lastmod(changedAt)}</sitemap>\n`,
  )
  return `${declaration}<sitemapindex xmlns="${schema}">\n${entries.join('')}</sitemapindex>\n`
}

/** One sitemap, in pieces: a shop's addresses need not fit into memory. */
export async function* sitemapXml(
  entries: AsyncIterable<SitemapEntry>,
  appUrl: string,
  alternates: (path: string) => Alternate[],
): AsyncGenerator<string> {
  yield `${declaration}<urlset xmlns="${schema}" xmlns:image="${imageSchema}" xmlns:xhtml="${linkSchema}">\n`
  for await (const entry of entries) yield urlsXml(entry, appUrl, alternates(entry.path))
  yield '</urlset>\n'
}

/** One element a language, each naming all of them. */
function urlsXml(
  { path, changedAt, images = [] }: SitemapEntry,
  appUrl: string,
  alternates: Alternate[],
): string {
  const pictures = images.slice(0, 1000).map((image) => {
    const address = URL.canParse(image, appUrl) ? new URL(image, appUrl).href : ''
    return address === ''
      ? ''
      : `<image:image><image:loc>${escapeXml(address)}</image:loc></image:image>`
  })
  const links = alternates.map(
    ({ language, address }) =>
      `<xhtml:link rel="alternate" hreflang="${escapeXml(language)}" href="${escapeXml(new URL(address).href)}"/>`,
  )
  const rest = `${links.join('')}${lastmod(changedAt)}${pictures.join('')}`
  const addresses = alternates
    .filter(({ language }) => language !== 'x-default')
    .map(({ address }) => address)
  return (addresses.length > 0 ? addresses : [path])
    .map((address) => `<url>${loc(address, appUrl)}${rest}</url>\n`)
    .join('')
}

const loc = (path: string, appUrl: string) => `<loc>${escapeXml(new URL(path, appUrl).href)}</loc>`

const lastmod = (iso: string | undefined) => (iso ? `<lastmod>${escapeXml(iso)}</lastmod>` : '')
