import { z } from 'zod'
import { owned } from '#server/data/own-property.ts'
import { slugAt } from '#server/language/link-target.ts'
import { behindLink } from '#server/publishing/preview-link.ts'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { announcementLink } from './models/addresses.ts'
import { Announcement } from './models/announcement.ts'
import { Bar } from './views/bar.tsx'

/** Nothing where none fits; `<Announcement />` then says the line of the settings. */
export const AnnouncementBar = defineComponent({
  describes: 'One line: the announcement of the moment. <Announcement /> places it.',
  props: z.object({}),
  example: '<AnnouncementBar />',
  async render(_, scope: Scope) {
    const { t, shop } = scope
    const home = scope.isAt(({ pathname }) => pathname === '/')
    const one = (await previewed(scope)) ?? (await Announcement.current(scope, { home }))
    if (!one) return ''
    const { id, texts, link, tone, dismissable, updatedAt } = one
    const own = owned(texts, shop.languages[0] ?? shop.language) ?? ''
    return (
      <Bar
        text={owned(texts, shop.language) ?? own}
        link={link}
        tone={tone}
        // What was rewritten is news again.
        mark={dismissable ? `${id} ${updatedAt}` : null}
        t={t}
      />
    )
  },
})

/** The one of the preview link at whose address the page is; none at one that has ended. */
async function previewed(scope: Scope): Promise<Announcement | undefined> {
  const { kind, under, model } = announcementLink
  const isPreview = scope.isAt(({ pathname }) => pathname.startsWith(under))
  if (!isPreview || !scope.url) return undefined
  return behindLink(scope, kind, model, slugAt(scope.url.pathname))
}
