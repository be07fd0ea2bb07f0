// Whether everybody else still gets what they ask for, with all that is in the database now.
import { SaxesParser } from 'saxes'
import { adminPages } from '#test/helpers/markup/admin-pages.ts'
import type { Report } from '../report.ts'
import type { Target } from './target.ts'

const pages = [
  ...[
    '/',
    '/products',
    '/search?q=walked',
    '/collections',

    '/pages',
    '/blog',
    '/de/products',
  ],
  ...[
    '/newsletter',
    '/contact',
    '/auth/signin',
    '/robots.txt',
    '/llms.txt',
    '/blog/feed.json',
    '/readyz',
  ],
]
const feeds = ['/sitemap.xml', '/feeds/google.xml', '/blog/feed.xml']

/** The shop's pages and feeds, and one page of each kind that the admin has. */
export async function stillAnswers(report: Report, engine: string, target: Target): Promise<void> {
  await target.world.renew(target.url)
  for (const path of [...pages, ...feeds]) {
    const { status, text } = await target.stranger().page(path)
    report.check(status === 200, `${engine}: afterwards ${path} is answered with ${status}`)
    const fault = feeds.includes(path) && status === 200 ? faultIn(text) : undefined
    report.check(fault === undefined, `${engine}: afterwards ${path} is no XML: ${fault}`)
  }
  const seen = await adminPages(target.admin)
  report.check(seen.length > 30, `${engine}: the admin has ${seen.length} kinds of pages`)
  for (const { path, status } of seen)
    report.check(status < 500, `${engine}: afterwards ${path} is answered with ${status}`)
}

/** What is not well-formed in a text of XML. */
function faultIn(text: string): string | undefined {
  const parser = new SaxesParser()
  let fault: string | undefined
  parser.on('error', ({ message }) => {
    fault ??= message
  })
  parser.write(text).close()
  return fault
}
