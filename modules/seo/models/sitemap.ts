/** The shop's addresses as its modules collect them, in files of at most ten thousand. */
import type { SitemapEntry } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'

/** A sitemap holds 50,000 addresses, and each page has one a language. */
const mostAddresses = 50_000

const mostEntries = ({ shop }: Scope) =>
  Math.min(10_000, Math.floor(mostAddresses / shop.languages.length))

export interface SitemapFile {
  path: string
  changedAt?: string
}

/** All sitemaps with the latest change in each, counted once a revision. */
export function files(scope: Scope): Promise<SitemapFile[]> {
  return scope.cached('seo.sitemaps', async () => {
    const all: SitemapFile[] = []
    for (const module of [...scope.declared.sitemaps.keys()].sort())
      all.push(...(await filesOf(scope, module)))
    return all
  })
}

/** The entries of one file; undefined where there is no such file. */
export async function entriesOf(
  scope: Scope,
  module: string,
  number: number,
): Promise<AsyncIterable<SitemapEntry> | undefined> {
  const most = mostEntries(scope)
  const collect = scope.declared.sitemaps.get(module)
  const path = pathOf(module, number)
  if (!collect || !(await files(scope)).some((file) => file.path === path)) return undefined
  return part(collect(scope), (number - 1) * most, most)
}

async function filesOf(scope: Scope, module: string): Promise<SitemapFile[]> {
  const found: SitemapFile[] = []
  const most = mostEntries(scope)
  let count = 0
  for await (const { changedAt = '' } of scope.declared.sitemaps.get(module)?.(scope) ?? []) {
    const number = Math.floor(count++ / most)
    const file = found[number] ?? { path: pathOf(module, number + 1) }
    found[number] = file
    if (changedAt > (file.changedAt ?? '')) file.changedAt = changedAt
  }
  return found
}

async function* part(all: AsyncIterable<SitemapEntry>, skip: number, most: number) {
  let at = 0
  for await (const entry of all) {
    if (at >= skip + most) return
    if (at++ >= skip) yield entry
  }
}

const pathOf = (module: string, number: number) => `/sitemaps/${module}-${number}.xml`
