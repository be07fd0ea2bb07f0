/** Search: the read model of every product list, full text, filters and counts. */
import { defineModule } from '#server/module.ts'
import { samples } from './components/samples.ts'
import { ProductListing, SearchBox } from './components.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { writeSearches } from './models/report/report-tally.ts'
import { admin, store } from './routes.ts'
import { answers, gathers, listens } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    search: typeof en
  }
}

export default defineModule({
  name: '@platform/search',
  pages: ['products', 'search'],
  store,
  admin,
  components: { ProductListing, SearchBox },
  samples,
  answers,
  gathers,
  listens,
  jobs,
  styles: [
    { sheet: 'css/others-found.css', under: '/search' },
    { sheet: 'css/filters.css', under: '/filters' },
  ],
  flush: writeSearches,
  places: { adminSearch: '/admin/search', search: '/search', products: '/products' },
  menu: [
    {
      section: 'reports',
      href: '/admin/search/report',
      label: 'search.admin.report',
      icon: 'search',
      order: 20,
    },
    {
      section: 'catalog',
      href: '/admin/search/synonyms',
      label: 'search.admin.synonyms',
      icon: 'search',
      order: 80,
    },
    {
      section: 'catalog',
      href: '/admin/search/filters',
      label: 'search.admin.filters.title',
      icon: 'search',
      order: 85,
    },
  ],
  sitemap: async function* () {
    yield { path: '/products' }
  },
  messages: { en, de },
})
