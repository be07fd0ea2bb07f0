/** What buyers give back: returns, and the right of withdrawal. */
import { defineModule } from '#server/module.ts'
import { returnFinder } from './admin/returns.tsx'
import { withdrawalFinder } from './admin/withdrawals.tsx'
import { WithdrawLink } from './components.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { rulesOf } from './models/settings.ts'
import { admin, store } from './routes.ts'
import { gathers, listens, publishes } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    returns: typeof en
  }
}

export default defineModule({
  name: '@platform/returns',
  requires: ['@platform/orders'],
  store,
  admin,
  components: { WithdrawLink },
  gathers,
  listens,
  jobs,
  publishes,
  finders: [returnFinder, withdrawalFinder],
  styles: ['/withdraw', '/orders', '/account/orders'].map((under) => ({
    sheet: 'css/returns.css',
    under,
  })),
  async *sitemap(scope) {
    const { withdrawalOffered } = await rulesOf(scope)
    if (withdrawalOffered) yield { path: '/withdraw' }
  },
  menu: [
    {
      section: 'sales',
      href: '/admin/returns',
      keywords: 'returns.admin.keywords',
      label: 'returns.admin.title',
      icon: 'history',
      order: 15,
    },
  ],
  messages: { en, de },
})
