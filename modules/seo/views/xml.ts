import type { SitemapEntry } from '#server/module.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
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
): AsyncGenerator<string> {
  yield `${declaration}<urlset xmlns="${schema}" xmlns:image="${imageSchema}">\n`
  for await (const entry of entries) yield urlXml(entry, appUrl)
  yield '</urlset>\n'
}

function urlXml({ path, changedAt, images = [] }: SitemapEntry, appUrl: string): string {
  const pictures = images.slice(0, 1000).map((image) => {
    const address = URL.canParse(image, appUrl) ? new URL(image, appUrl).href : ''
    return address === ''
      ? ''
      : `<image:image><image:loc>${escapeXml(address)}</image:loc></image:image>`
  })
  return `<url>${loc(path, appUrl)}${lastmod(changedAt)}${pictures.join('')}</url>\n`
}

const loc = (path: string, appUrl: string) => `<loc>${escapeXml(new URL(path, appUrl).href)}</loc>`

const lastmod = (iso: string | undefined) => (iso ? `<lastmod>${escapeXml(iso)}</lastmod>` : '')

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
    .replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)
