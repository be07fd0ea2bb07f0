/** Views and visits of the store, counted without cookies and without keeping who. */
import { defineModule } from '#server/module.ts'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { countViews, writeViews } from './models/count-views.ts'
import { askOthers, hears } from './models/present-source.ts'
import { admin } from './routes.ts'
import { answers, gathers } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    visits: typeof en
  }
}

export default defineModule({
  name: '@platform/visits',
  admin,
  answers,
  gathers,
  jobs,
  hears,
  joins: askOthers,
  views: countViews,
  flush: writeViews,
  menu: [
    {
      ...{ section: 'reports', href: '/admin/visits/settings', label: 'visits.settings.title' },
      ...{ icon: 'settings', order: 90 },
    },
  ],
  messages: { en, de },
})
