/** Who did what, and from where: what admins changed, their ways in and out, what was taken out of the shop. */
import { defineModule } from '#server/module.ts'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin } from './routes.ts'
import { options } from './schemas.ts'
import { answers, gathers, listens } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    'audit-log': typeof en
  }
}

export default defineModule({
  name: '@platform/audit-log',
  options,
  admin,
  answers,
  gathers,
  listens,
  jobs,
  places: { acts: '/admin/acts', trash: '/admin/trash' },
  menu: [
    {
      section: 'system',
      href: '/admin/acts',
      keywords: 'audit-log.admin.keywords',
      label: 'audit-log.admin.title',
      icon: 'history',
      order: 30,
    },
  ],
  commands: [
    {
      ...{ label: 'audit-log.trash.title', keywords: 'audit-log.trash.keywords' },
      ...{ href: '/admin/trash', icon: 'trash', order: 80 },
    },
  ],
  messages: { en, de },
})
