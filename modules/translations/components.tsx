/** What other modules' editors place. */
import { z } from 'zod'
import { may } from '#server/access/permissions.ts'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { otherLanguages } from './models/kinds.ts'
import { editorPath } from './views/links.ts'

export const TranslateLink = defineComponent({
  describes:
    'For editors in the admin: leads to the translations of a record. Nothing for shoppers.',
  props: z.object({ kind: z.string(), id: z.string() }),
  example: '<TranslateLink kind="page" id={props.page.id} />',
  render({ kind, id }, { shop, user, t }: Scope) {
    const [language] = otherLanguages(shop)
    if (language === undefined || !may(user, 'translations', 'read')) return ''
    return (
      <LinkButton
        href={editorPath({ kind, id, language })}
        label={t('translations.admin.translate')}
        icon="globe"
      />
    )
  },
})
