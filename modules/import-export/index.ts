/** Brings products in from files of other shops, and later takes everything out. */
import { defineModule } from '#server/module.ts'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin } from './routes.ts'
import { options } from './schemas.ts'
import { gathers } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    'import-export': typeof en
  }
}

export default defineModule({
  name: '@platform/import-export',
  requires: ['@platform/products'],
  options,
  admin,
  gathers,
  jobs,
  menu: [
    {
      section: 'catalog',
      href: '/admin/change-sets',
      keywords: 'import-export.admin.keywords',
      label: 'import-export.admin.menu',
      icon: 'import',
      order: 90,
    },
    {
      section: 'system',
      href: '/admin/export',
      keywords: 'import-export.export.keywords',
      label: 'import-export.export.title',
      icon: 'external',
      order: 40,
    },
  ],
  commands: [
    {
      label: 'import-export.admin.set.new',
      keywords: 'import-export.admin.keywords',
      href: '/admin/change-sets/new',
      icon: 'import',
    },
    {
      label: 'import-export.admin.new',
      keywords: 'import-export.admin.keywords',
      href: '/admin/products/import',
      icon: 'import',
    },
  ],
  messages: { en, de },
})
