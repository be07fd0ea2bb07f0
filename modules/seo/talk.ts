/** The head of store pages is asked for by the kernel's layout. */
import type { Answers } from '#server/dispatcher.ts'
import { addressIn, readersAddress } from '#server/language/localized-address.ts'
import { alternatesOf } from './models/alternates.ts'
import { SeoHead } from './views/seo-head.tsx'

export const answers: Answers = {
  'seo.head': (scope, head) => {
    const { look, shop, origin } = scope
    const { socialPicture: url } = look.brand
    const image = head.image ?? (url === null ? null : { url, alt: shop.name })
    const path = head.canonical ?? scope.url?.pathname ?? '/'
    return String(
      SeoHead({
        ...head,
        image,
        site: shop.name,
        languages: [shop.language, ...shop.languages.filter((one) => one !== shop.language)],
        address: addressIn(scope, path),
        alternates: alternatesOf(scope, path),
        appUrl: origin,
        readers: (address) => readersAddress(scope, address),
        feeds: (head.feeds ?? []).map((feed) => ({ ...feed, href: addressIn(scope, feed.href) })),
        ...(head.markdown === undefined ? {} : { markdown: addressIn(scope, head.markdown) }),
      }),
    )
  },
}
