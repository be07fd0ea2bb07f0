// What must hold of every page that a shopper or a search engine can come to, in each theme.
import test from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { type CrawledPage, crawl, origin, tagsIn, toldBy } from '#test/helpers/markup/crawl.ts'
import { read } from '#test/helpers/markup/page.ts'
import { invalidIn } from '#test/helpers/markup/valid-html.ts'
import { demoShop, themeNames } from '#test/helpers/shops/demo-shop.ts'

const crawled = new Map<string, Promise<Map<string, CrawledPage>>>()

function pagesOf(theme: string): Promise<Map<string, CrawledPage>> {
  const pages = crawled.get(theme) ?? demoShop(theme).then((shop) => crawl(shop.client()))
  crawled.set(theme, pages)
  return pages
}

const pathOf = (address: string) => address.slice(origin.length)

/** The addresses of all sitemaps, each with what it says of other languages. */
async function sitemapOf(client: Client): Promise<Map<string, Record<string, string>>> {
  const locs = (xml: string) =>
    read(xml)
      .all({ tag: 'loc' })
      .map((loc) => loc.text)
  const found = new Map<string, Record<string, string>>()
  for (const file of locs((await client.page('/sitemap.xml')).text)) {
    const { text } = await client.page(pathOf(file))
    // Bytes: of a sitemap
    for (const [entry] of text.matchAll(/<url>.*?<\/url>/gs)) {
      const links = tagsIn(entry, 'xhtml:link')
      const alternates = links.map(({ hreflang = '', href = '' }) => [hreflang, href])
      found.set(locs(entry)[0] ?? '', Object.fromEntries(alternates))
    }
  }
  return found
}

for (const theme of themeNames) {
  test.serial(`${theme}: no link leads nowhere`, async (t) => {
    const pages = await pagesOf(theme)
    const lost = [...pages.values()].filter(({ status }) => status !== 200)
    t.deepEqual(
      lost.map(({ path, status, from }) => `${path} ${status} from ${[...from][0]}`),
      [],
    )
  })

  test.serial(
    `${theme}: every address of the sitemap answers 200, is its own canonical one and is linked from another page`,
    async (t) => {
      const pages = await pagesOf(theme)
      const sitemap = await sitemapOf((await demoShop(theme)).client())
      t.true(sitemap.size > 140)
      const faults: string[] = []
      for (const address of sitemap.keys()) {
        const page = pages.get(pathOf(address))
        if (!page) {
          faults.push(`${address} is linked from nowhere`)
          continue
        }
        const { canonicals, isHidden } = toldBy(page.html)
        if (page.status !== 200) faults.push(`${address} answers ${page.status}`)
        if (isHidden) faults.push(`${address} does not want to be found`)
        if (canonicals.join() !== address) faults.push(`${address} is ${canonicals.join()}`)
        const others = [...page.from].filter((from) => from !== page.path)
        if (others.length === 0) faults.push(`${address} is linked from itself alone`)
      }
      t.deepEqual(faults, [])
    },
  )

  test.serial(
    `${theme}: whatever wants to be found is in the sitemap, or names an address that is`,
    async (t) => {
      const sitemap = await sitemapOf((await demoShop(theme)).client())
      const faults = [...(await pagesOf(theme)).values()].flatMap(({ path, html }) => {
        if (html === '') return []
        const { canonicals, isHidden } = toldBy(html)
        const isThere = canonicals.every((address) => sitemap.has(address.replace(/\?.*/, '')))
        return isHidden || (canonicals.length === 1 && isThere) ? [] : [`${path} ${canonicals}`]
      })
      t.deepEqual(faults, [])
    },
  )

  test.serial(
    `${theme}: every page of the sitemap has one h1, one title of its own and one description`,
    async (t) => {
      const pages = await pagesOf(theme)
      const faults: string[] = []
      const byTitle = new Map<string, string>()
      for (const address of (await sitemapOf((await demoShop(theme)).client())).keys()) {
        const told = toldBy(pages.get(pathOf(address))?.html ?? '')
        for (const [what, texts] of Object.entries({
          h1: told.headings,
          title: told.titles,
          description: told.descriptions,
        }))
          if (texts.length !== 1 || !texts[0]) faults.push(`${address} ${what}: ${texts.join()}`)
        const title = `${told.language} ${told.titles[0]}`
        if (byTitle.has(title)) faults.push(`${address} is called as ${byTitle.get(title)}`)
        byTitle.set(title, address)
      }
      t.deepEqual(faults, [])
    },
  )

  test.serial(
    `${theme}: a page and its translation name each other, and the sitemap says the same`,
    async (t) => {
      const pages = await pagesOf(theme)
      const alternatesAt = (address: string) =>
        toldBy(pages.get(pathOf(address))?.html ?? '').alternates
      for (const [address, alternates] of await sitemapOf((await demoShop(theme)).client())) {
        t.deepEqual(Object.keys(alternates).sort(), ['de', 'en', 'x-default'], address)
        t.deepEqual(alternatesAt(address), alternates, address)
        const { language = '' } = toldBy(pages.get(pathOf(address))?.html ?? '')
        t.is(alternates[language], address)
        for (const other of Object.values(alternates))
          t.deepEqual(alternatesAt(other), alternates, other)
      }
    },
  )

  test.serial(`${theme}: every page is valid HTML`, async (t) => {
    const pages = [...(await pagesOf(theme)).values()].filter(({ html }) => html !== '')
    t.deepEqual(await invalidIn(pages), [])
  })
}
