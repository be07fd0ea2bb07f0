/** Who wants to hear from the shop, confirmed by mail and ended by one click, and the letters that they get. */
import { defineModule } from '#server/module.ts'
import { campaignFinder } from './admin/campaigns/noun.ts'
import { subscriberFinder } from './admin/desk.tsx'
import { NewsletterForm } from './components.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin, store } from './routes.ts'
import { answers, gathers, listens, publishes } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    newsletter: typeof en
  }
}

export default defineModule({
  name: '@platform/newsletter',
  store,
  admin,
  components: { NewsletterForm },
  jobs,
  menu: [
    {
      section: 'marketing',
      href: '/admin/newsletter',
      keywords: 'newsletter.admin.keywords',
      label: 'newsletter.admin.title',
      icon: 'customers',
    },
  ],
  finders: [subscriberFinder, campaignFinder],
  commands: [
    { label: 'newsletter.admin.new', href: '/admin/newsletter/new', icon: 'plus' },
    { label: 'newsletter.campaign.new', href: '/admin/newsletter/campaigns/new', icon: 'plus' },
  ],
  signedPaths: ['/newsletter/unsubscribe', '/api/newsletter/unsubscribe'],
  answers,
  gathers,
  listens,
  publishes,
  messages: { en, de },
})
