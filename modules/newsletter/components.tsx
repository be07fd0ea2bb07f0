import { z } from 'zod'
import { pathBack } from '#server/http/routing/open-path.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { NewsletterForm as Form } from './views/newsletter-form.tsx'

export const NewsletterForm = defineComponent({
  describes:
    'One field to subscribe to the newsletter; nothing where the shop sends no mail, or where the page itself is the form.',
  props: z.object({ title: z.string().optional(), text: z.string().optional() }),
  block: {
    label: 'newsletter.block',
    fields: {
      title: { label: 'newsletter.blockTitle', usual: 'newsletter.title' },
      text: { label: 'newsletter.blockText', as: 'text', usual: 'newsletter.text' },
    },
  },
  example: '<NewsletterForm title="Letters from the studio" />',
  render: ({ title, text }, scope: Scope) => {
    const { t } = scope
    const isForm = scope.isAt(({ pathname }) => pathname.startsWith('/newsletter'))
    if (!mailIsOn(scope) || isForm) return ''
    return Form({
      title: title ?? t('newsletter.title'),
      text: text ?? t('newsletter.text'),
      returnTo: pathBack(scope),
      t,
    })
  },
})
