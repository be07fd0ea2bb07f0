import { z } from 'zod'
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { stampOf } from './models/stamp.ts'
import { ContactForm as Form, ContactPage as Page } from './views/contact-form.tsx'

const texts = z.record(z.string(), z.string()).optional()

export const ContactPage = defineComponent({
  describes: 'What stands around the contact form: its title and a sentence.',
  props: z.object({ lead: z.string().optional(), children: z.string().optional() }),
  example: '<ContactPage><ContactForm /></ContactPage>',
  render: ({ lead, children = '' }, { t }: Scope) =>
    Page({
      title: t('contact.title'),
      lead: lead ?? t('contact.lead'),
      children: children as 'safe',
    }),
})

export const ContactForm = defineComponent({
  describes: 'A form to write to the shop; shown again with what was typed and what went wrong.',
  props: z.object({ values: texts, errors: texts }),
  example: '<ContactForm values={props.values} errors={props.errors} />',
  render: ({ values = {}, errors = {} }, scope: Scope) => {
    const { user, sheets, t } = scope
    sheets.add('css/contact-form.css')
    const known: Record<string, string> = user ? { name: user.name, email: user.email } : {}
    const filled = { shownAt: stampOf(scope), ...known, ...values }
    return Form({ values: filled, errors, formKey: newId(), t })
  },
})
