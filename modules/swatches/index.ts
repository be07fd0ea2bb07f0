/** Swatches: how values of options are shown where they are chosen, as a colour, as two or as the variant's picture. */
import { defineModule } from '#server/module.ts'
import { admin } from './admin.tsx'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { swatchActs, swatchTrash } from './models/act-kinds.ts'
import { answers } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    swatches: typeof en
  }
}

export default defineModule({
  name: '@platform/swatches',
  admin,
  answers,
  gathers: { actKinds: () => [swatchActs], trashKinds: () => [swatchTrash] },
  menu: [
    {
      section: 'catalog',
      href: '/admin/swatches',
      keywords: 'swatches.admin.keywords',
      label: 'swatches.admin.title',
      icon: 'tag',
      order: 75,
    },
  ],
  messages: { en, de },
})
