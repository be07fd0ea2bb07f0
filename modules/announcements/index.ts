/** Announcements: short news above every page, from a day to a day. */
import { defineModule } from '#server/module.ts'
import { admin } from './admin/desk.tsx'
import { AnnouncementBar } from './components.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { announcementActs, announcementTrash } from './models/act-kinds.ts'
import { store } from './store.tsx'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    announcements: typeof en
  }
}

export default defineModule({
  name: '@platform/announcements',
  store,
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
