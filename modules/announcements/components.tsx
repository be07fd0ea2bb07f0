import { z } from 'zod'
import { defineComponent } from '#server/component.ts'
import type { Scope } from '#server/scope.ts'
import { Announcement } from './models/announcement.ts'
import { Bar } from './views/bar.tsx'

/** Where none fits, the line of the settings stands. */
export const AnnouncementBar = defineComponent({
  describes:
    'One line above the header: the announcement of the moment, else the line of the settings.',
  props: z.object({}),
  example: '<AnnouncementBar />',
  async render(_, scope: Scope) {
    const { t, shop, url } = scope
    const one = await Announcement.current(scope, { home: url?.pathname === '/' })
    if (!one) return scope.place('Announcement', {})
    const { id, texts, link, tone, dismissable, updatedAt } = one
    const own = texts[shop.languages[0] ?? shop.language] ?? ''
    return (
      <Bar
        text={texts[shop.language] ?? own}
        link={link}
        tone={tone}
        // What was rewritten is news again.
        mark={dismissable ? `${id} ${updatedAt}` : null}
        t={t}
      />
    )
  },
})
