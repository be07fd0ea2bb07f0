/** The catalogue: products with variants, options, prices and pictures, in a tree of categories. */
import { defineModule } from '#server/module.ts'
import { samples } from './components/samples.ts'
import { components } from './components.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { addresses } from './models/addresses.ts'
import { productFinder } from './models/finder.ts'
import { admin, store } from './routes.ts'
import { answers, gathers, listens, publishes } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    products: typeof en
  }
}

export default defineModule({
  name: '@platform/products',
  pages: ['product', 'categories'],
  store,
  admin,
  answers,
  gathers,
  listens,
  publishes,
  jobs,
  components,
  samples,
  menu: [
    {
      section: 'catalog',
      href: '/admin/products',
      keywords: 'products.admin.keywords',
      label: 'products.admin.title',
      icon: 'products',
      order: 10,
    },
    {
      section: 'catalog',
      href: '/admin/categories',
      label: 'products.admin.categories',
      icon: 'menu',
      order: 20,
    },
  ],
  finders: [productFinder],
  commands: [{ label: 'products.admin.new', href: '/admin/products/new', icon: 'plus', order: 10 }],
  sitemap: addresses,
  scripts: ['js/gallery.js'],
  messages: { en, de },
})
