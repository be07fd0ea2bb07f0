/** Custom fields: what a merchant wants to know of products, variants, collections, customers and orders besides. */
import { defineModule } from '#server/module.ts'
import { admin } from './admin/desk.tsx'
import {
  CustomFieldForm,
  CustomFieldGiven,
  CustomFieldInputs,
  CustomFieldList,
} from './components.tsx'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { samples } from './models/samples.ts'
import { answers, gathers } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    'custom-fields': typeof en
  }
}

export default defineModule({
  name: '@platform/custom-fields',
  admin,
  answers,
  gathers,
  samples,
  components: { CustomFieldForm, CustomFieldGiven, CustomFieldInputs, CustomFieldList },
  menu: [
    {
      section: 'settings',
      href: '/admin/custom-fields',
      label: 'custom-fields.title',
      icon: 'list',
      order: 50,
    },
  ],
  commands: [
    { label: 'custom-fields.admin.new', href: '/admin/custom-fields/new', icon: 'plus', order: 60 },
  ],
  messages: { en, de },
})
