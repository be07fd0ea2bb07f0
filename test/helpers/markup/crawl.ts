// Every page of a shop that somebody who follows links comes to, and what each says of itself.
import type { Client } from '../client.ts'

export const origin = 'http://shop.test'

export interface CrawledPage {
  path: string
  status: number
  html: string
  /** Pages that link here. */
  from: Set<string>
}

/** Choices among the same things: as many addresses as there are combinations. */
const isChoice = ({ pathname, search }: URL) =>
  search !== '' && (!/^\?skip=\d+$/.test(search) || pathname.endsWith('/search'))

/** Each review has a form to report it, all alike. */
const isAlike = ({ pathname }: URL) => /\/reviews\/[^/]+\/report$/.test(pathname)

/** Pictures of a review open by themselves; those of the demo shop are not drawn in tests. */
const isPicture = ({ pathname }: URL) => pathname.startsWith('/uploads/')

/** Follows the links of store pages from the front page; what is no page is asked for, and not followed. */
export async function crawl(client: Client): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>()
  const waiting = [visit('/', '')]
  for (let page = waiting.shift(); page; page = waiting.shift()) {
    const answer = await client.page(page.path)
    page.status = answer.status
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    page.html = answer.text
    for (const address of linksIn(page)) {
      const path = address.pathname + address.search
      const known = pages.get(path)
      if (known) known.from.add(page.path)
      else waiting.push(visit(path, page.path))
    }
  }
  return pages

  function visit(path: string, from: string): CrawledPage {
    const page = { path, status: 0, html: '', from: new Set([from]) }
    pages.set(path, page)
    return page
  }
}

function linksIn({ path, html }: CrawledPage): URL[] {
  return tagsIn(html, 'a')
    .flatMap(({ href }) => (href === undefined ? [] : [new URL(href, origin + path)]))
    .filter((to) => to.origin === origin && !isChoice(to) && !isAlike(to) && !isPicture(to))
}

/** What a page tells search engines. */
export interface Told {
  titles: string[]
  descriptions: string[]
  headings: string[]
  canonicals: string[]
  /** Address by language, as hreflang has it. */
  alternates: Record<string, string>
  language: string | undefined
  isHidden: boolean
}

export function toldBy(html: string): Told {
  const links = tagsIn(html, 'link')
  const metas = tagsIn(html, 'meta')
  // A drawing has titles of its own.
  const undrawn = html.replace(/<svg\b.*?<\/svg>/gs, '')
  const textsOf = (name: string) =>
    [...undrawn.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))].map(
      ([, text = '']) => decoded(text.replace(/<[^>]*>/g, '')).trim(),
    )
  return {
    titles: textsOf('title'),
    descriptions: metas
      .filter(({ name }) => name === 'description')
      .map(({ content = '' }) => content),
    headings: textsOf('h1'),
    canonicals: links.filter(({ rel }) => rel === 'canonical').map(({ href = '' }) => href),
    alternates: Object.fromEntries(
      links.flatMap(({ hreflang, href = '' }) => (hreflang ? [[hreflang, href]] : [])),
    ),
    language: tagsIn(html, 'html')[0]?.lang,
    isHidden: metas.some(
      ({ name, content }) => name === 'robots' && content?.includes('noindex') === true,
    ),
  }
}

/** The attributes of all tags of a name, in order. */
export function tagsIn(html: string, name: string): Record<string, string>[] {
  const tags = html.matchAll(new RegExp(`<${name}\\b((?:\\s+[^\\s=>/]+(?:="[^"]*")?)*)`, 'g'))
  return [...tags].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(/([^\s=]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        decoded(value),
      ]),
    ),
  )
}

const names: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Text as people read it. */
export const decoded = (text: string) =>
  text.replace(
    /&(?:#(\d+)|(\w+));/g,
    (whole, code, name) => names[name] ?? (code ? String.fromCodePoint(Number(code)) : whole),
  )
