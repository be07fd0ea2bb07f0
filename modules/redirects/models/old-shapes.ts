/** Addresses as other platforms make them, and where the same page is here. Asked only where no page and no rule is. */
import { isStanding } from '#server/pages/standing-pages.ts'
import type { Scope } from '#server/scope.ts'
import { lookUp } from './lookup.ts'
import { type Address, addressOf } from './rules/address.ts'
import { header } from './rules/target.ts'
import { RedirectSettings } from './settings.ts'

export const platforms = ['shopify', 'woocommerce', 'magento'] as const
type Platform = (typeof platforms)[number]

/** What an address looks like, and the paths at which its page may be, the likeliest first. */
type Shape = [form: RegExp, ...paths: string[]]

/** `$1` is what the form caught. */
const shapes: Record<Platform, readonly Shape[]> = {
  shopify: [
    [/^\/collections\/[^/]+\/products\/([^/]+)$/, '/products/$1'],
    [/^\/collections\/all(?:\/(?!products\/)[^/]*)?$/, '/products'],
    [/^\/collections\/([^/]+)\/[^/]+$/, '/collections/$1'],
    [/^\/blogs\/[^/]+\/tagged\/[^/]+$/, '/blog'],
    [/^\/blogs\/[^/]+\/([^/]+)$/, '/blog/$1'],
    [/^\/blogs(?:\/[^/]+)?$/, '/blog'],
    [/^\/policies\/([^/]+)$/, '/pages/$1'],
  ],
  woocommerce: [
    [/^\/product\/([^/]+)$/, '/products/$1'],
    [/^\/product-category\/(?:.*\/)?([^/]+)$/, '/collections/$1'],
    [/^\/product-tag\/([^/]+)$/, '/collections/$1'],
    [/^\/shop(?:\/page\/\d+)?$/, '/products'],
    [/^\/my-account(?:\/.*)?$/, '/account'],
    [/^\/\d{4}\/\d{2}\/(?:\d{2}\/)?([^/]+)$/, '/blog/$1'],
    [/^\/([^/]+)$/, '/pages/$1', '/blog/$1'],
  ],
  magento: [
    [/^\/(?:.*\/)?([^/]+)\.html$/, '/products/$1', '/collections/$1', '/pages/$1', '/blog/$1'],
  ],
}

/** Where the page of an old address is now, in one step; undefined where it is nowhere. */
export async function placeOf(scope: Scope, asked: Address): Promise<string | undefined> {
  for (const path of await candidates(scope, asked.path)) {
    const place = await endOf(scope, path, asked)
    if (place !== undefined) return place
  }
}

async function candidates(scope: Scope, path: string): Promise<string[]> {
  const forms = (platform: Platform) =>
    shapes[platform].flatMap(([form, ...paths]) => {
      const caught = form.exec(path)
      return caught ? paths.map((one) => one.replace('$1', () => caught[1] ?? '')) : []
    })
  const found = forms('shopify')
  const others = [...forms('woocommerce'), ...forms('magento')]
  if (others.length === 0) return found
  const on = await RedirectSettings.one(scope)
  return [
    ...found,
    ...(on?.woocommerce ? forms('woocommerce') : []),
    ...(on?.magento ? forms('magento') : []),
  ]
}

/** The page itself; or where a rule sends its address, so that nobody is sent on twice. */
async function endOf(scope: Scope, path: string, { search }: Address): Promise<string | undefined> {
  const address = addressOf(path)
  if (!address) return undefined
  if (await isStanding(scope, address.path)) return header({ own: { ...address, search } })
  const rule = await lookUp(scope, { ...address, search })
  const end = rule && addressOf(rule.to)
  return end && (await isStanding(scope, end.path)) ? rule.to : undefined
}
