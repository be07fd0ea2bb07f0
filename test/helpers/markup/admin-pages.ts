// Every kind of page of the admin that somebody who follows links comes to.
import { listFormId } from '#views/kit/lists/toolbar.tsx'
import type { Client } from '../client.ts'
import { origin, tagsIn } from './crawl.ts'

export interface AdminPage {
  path: string
  status: number
  html: string
  from: string
}

/** The same page for another record, and another choice of what it lists. */
export const kindOf = (path: string) =>
  path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replace(/=[^&]*/g, '=')

/** Follows the links below /admin, also on from a page that leads elsewhere, to one page of each kind; what is a file is asked for alone. */
export async function adminPages(client: Client): Promise<AdminPage[]> {
  const pages: AdminPage[] = [{ path: '/admin', status: 0, html: '', from: '' }]
  const kinds = new Set(['/admin'])
  for (const page of pages) {
    const first = await client.page(page.path)
    const onwards = first.headers.get('location')
    const answer = onwards?.startsWith('/admin') ? await client.page(onwards) : first
    page.status = answer.status
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    page.html = answer.text
    for (const path of linksIn(page).filter((path) => !kinds.has(kindOf(path)))) {
      kinds.add(kindOf(path))
      pages.push({ path, status: 0, html: '', from: page.path })
    }
  }
  return pages
}

/** What somebody wrote may link to what is no address, as to a port beyond all ports. */
const linksIn = ({ path, html }: AdminPage) =>
  [...tagsIn(html, 'a').map(({ href }) => href), ...carriersIn(html)]
    .flatMap((href) =>
      href !== undefined && URL.canParse(href, origin + path) ? [new URL(href, origin + path)] : [],
    )
    .filter((to) => to.origin === origin && to.pathname.startsWith('/admin'))
    .map((to) => to.pathname + to.search)

/** Buttons that lead on with what is typed above a list. */
const carriersIn = (html: string) =>
  tagsIn(html, 'button')
    .filter(({ form }) => form === listFormId)
    .map(({ formaction }) => formaction)
