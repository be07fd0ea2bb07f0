/** What belongs to no other: health, figures, background work. */
import { defineModule } from '#server/module.ts'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin, store } from './routes.ts'
import { answers, gathers } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    system: typeof en
  }
}

export default defineModule({
  name: '@platform/system',
  essential: true,
  store,
  admin,
  answers,
  gathers,
  jobs,
  menu: [
    {
      section: 'system',
      href: '/admin/system',
      keywords: 'system.admin.keywords',
      label: 'system.admin.health',
      icon: 'health',
      order: 10,
    },
    {
      section: 'system',
      href: '/admin/system/jobs',
      label: 'system.admin.jobs',
      icon: 'jobs',
      order: 20,
    },
    {
      section: 'system',
      href: '/admin/system/components',
      label: 'system.admin.components',
      icon: 'components',
      order: 60,
    },
  ],
  styles: [
    { sheet: 'css/api.css', under: '/api/docs' },
    { sheet: 'css/api.css', under: '/docs' },
  ],
  messages: { en, de },
})
