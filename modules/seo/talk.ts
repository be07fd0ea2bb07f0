/** The head of store pages is asked for by the kernel's layout. */
import type { Answers } from '#server/bus.ts'
import { SeoHead } from './views/seo-head.tsx'

export const answers: Answers = {
  'seo.head': (scope, head) =>
    String(
      SeoHead({
        ...head,
        site: scope.shop.name,
        language: scope.shop.language,
        appUrl: scope.kernel.env.appUrl,
        path: head.canonical ?? scope.url?.pathname ?? '/',
      }),
    ),
}
