/** What is bought again and again: plans, and who buys by them. */
import { defineModule } from '#server/module.ts'
import { subscriptionFinder } from './admin/list.tsx'
import { planFinder } from './admin/plans.tsx'
import { MySubscription, MySubscriptions } from './components.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin, store } from './routes.ts'
import { answers, gathers, listens } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    subscriptions: typeof en
  }
}

export default defineModule({
  name: '@platform/subscriptions',
  pages: ['account-subscriptions', 'account-subscription'],
  store,
  admin,
  components: { MySubscription, MySubscriptions },
  answers,
  gathers,
  listens,
  jobs,
  finders: [subscriptionFinder, planFinder],
  menu: [
    {
      section: 'sales',
      href: '/admin/subscriptions',
      label: 'subscriptions.admin.title',
      icon: 'history',
      order: 50,
    },
  ],
  messages: { en, de },
})
