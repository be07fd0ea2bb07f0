/** Collections: shelves of the shop, filled by hand or by rules. */
import { defineModule } from '#server/module.ts'
import { collectionFinder } from './admin/desk.tsx'
import { samples } from './components/samples.ts'
import { CollectionGrid, CollectionHeader, FeaturedCollection } from './components.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { addresses } from './models/addresses.ts'
import { shownCollections } from './models/finder.ts'
import { admin, store } from './routes.ts'
import { answers, gathers, listens, publishes } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    collections: typeof en
  }
}

export default defineModule({
  name: '@platform/collections',
  pages: ['collections', 'collection'],
  requires: ['@platform/search'],
  store,
  admin,
  components: { CollectionGrid, CollectionHeader, FeaturedCollection },
  samples,
  answers,
  gathers,
  listens,
  publishes,
  jobs,
  menu: [
    {
      section: 'catalog',
      href: '/admin/collections',
      label: 'collections.admin.title',
      icon: 'collections',
      order: 20,
    },
  ],
  finders: [shownCollections, collectionFinder],
  commands: [
    { label: 'collections.admin.new', href: '/admin/collections/new', icon: 'plus', order: 20 },
  ],
  sitemap: addresses,
  messages: { en, de },
})
