/** Other hosts that have pictures: which of them pages may show, the settings say. */
import type { RowMessage } from '#server/imports/report.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'

export interface HostCount {
  host: string
  images: number
}

const hostsListed = 200

/** Adds hosts whose pictures pages may show. Answers all that are allowed then. */
export async function allowHosts(scope: Scope, hosts: readonly string[]): Promise<string[]> {
  const imageHosts = [...new Set([...scope.shop.imageHosts, ...hosts])]
  if (imageHosts.length > scope.shop.imageHosts.length) {
    await scope.atomic((inner) => inner.ask('settings.change', { imageHosts }))
  }
  return imageHosts
}

/** Hosts whose pictures the shop does not show yet, those with most pictures first. */
export const unknownHosts = (hosts: readonly HostCount[], allowed: readonly string[]) =>
  hosts.filter(({ host }) => !allowed.includes(host)).sort((a, b) => b.images - a.images)

/** The counts with those of further pictures; the same list where none of them is on another host. */
export function withHosts(before: HostCount[], urls: readonly string[]): HostCount[] {
  const counts = new Map(before.map(({ host, images }) => [host, images]))
  const found = urls.flatMap((url) => hostOf(url) || [])
  for (const host of found)
    if (counts.has(host) || counts.size < hostsListed) counts.set(host, (counts.get(host) ?? 0) + 1)
  return found.length === 0 ? before : [...counts].map(([host, images]) => ({ host, images }))
}

/** Pictures that no setting can make pages show: only https on a named host is. */
export function unshown(row: number, images: readonly { url: string }[]): RowMessage[] {
  const n = images.filter(({ url }) => hostOf(url) === undefined).length
  if (n === 0) return []
  return [{ row, field: 'images', message: said('import-export.admin.row.notShown', { n }) }]
}

/** The host that settings can allow; undefined when they cannot, empty for our own uploads. */
function hostOf(url: string): string | undefined {
  if (url.startsWith('/')) return ''
  if (!URL.canParse(url)) return undefined
  const { protocol, host } = new URL(url)
  return protocol === 'https:' && /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(host)
    ? host
    : undefined
}
