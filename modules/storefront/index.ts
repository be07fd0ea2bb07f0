/** The shop's front: what stands on every page, the front page and its sections. */
import { defineModule } from '#server/module.ts'
import { components } from './components.tsx'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin, store } from './routes.ts'
import { gathers } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    storefront: typeof en
  }
}

export default defineModule({
  name: '@platform/storefront',
  pages: ['index'],
  essential: true,
  store,
  admin,
  gathers,
  components,
  styles: ['/', '/pages', '/collections'].map((under) => ({ sheet: 'css/blocks.css', under })),
  menu: [
    {
      section: 'content',
      href: '/admin/design',
      keywords: 'storefront.admin.keywords',
      label: 'storefront.admin.design',
      icon: 'store',
      order: 10,
    },
  ],
  sitemap: async function* () {
    yield { path: '/' }
  },
  commands: [{ label: 'adminui.viewShop', href: '/', icon: 'store', order: 90 }],
  messages: { en, de },
})
