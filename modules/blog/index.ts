/** Blog: posts with tags and authors, published by hand or at a set time, as pages and feeds. */
import { defineModule } from '#server/module.ts'
import { samples } from './components/samples.ts'
import * as components from './components.tsx'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { addresses } from './models/addresses.ts'
import { finders } from './models/finders.ts'
import { admin, store } from './routes.ts'
import { answers, gathers, publishes } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    blog: typeof en
  }
}

export default defineModule({
  name: '@platform/blog',
  pages: ['blog', 'blog-post', 'blog-tag', 'blog-author'],
  store,
  admin,
  components,
  samples,
  answers,
  gathers,
  publishes,
  finders,
  menu: [
    {
      section: 'content',
      href: '/admin/blog',
      keywords: 'blog.admin.keywords',
      label: 'blog.admin.title',
      icon: 'pages',
      order: 30,
    },
  ],
  styles: [{ sheet: 'css/blog.css', under: '/blog' }],
  sitemap: addresses,
  messages: { en, de },
})
