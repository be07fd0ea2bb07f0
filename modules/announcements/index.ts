/** Announcements: short news above every page, from a day to a day. */
import { defineModule } from '#server/module.ts'
import { admin } from './admin.tsx'
import { AnnouncementBar } from './components.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { announcementActs, announcementTrash } from './models/act-kinds.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    announcements: typeof en
  }
}

export default defineModule({
  name: '@platform/announcements',
  admin,
  components: { AnnouncementBar },
  gathers: {
    comingAreas: () => 'announcements',
    actKinds: () => [announcementActs],
    trashKinds: () => [announcementTrash],
  },
  jobs,
  menu: [
    {
      section: 'content',
      href: '/admin/announcements',
      keywords: 'announcements.admin.keywords',
      label: 'announcements.admin.title',
      icon: 'info',
      order: 60,
    },
  ],
  scripts: ['js/announcement.js'],
  messages: { en, de },
})
