/** What a theme may place. */
import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { rulesOf } from './models/settings.ts'

export const WithdrawLink = defineComponent({
  describes:
    'The link to the page where a consumer withdraws from a contract; nothing where the shop offers none.',
  props: z.object({}),
  example: '<WithdrawLink />',
  render: async (_, scope: Scope) => {
    const { withdrawalOffered } = await rulesOf(scope)
    if (!withdrawalOffered) return ''
    return (
      <a class="withdraw-link" href="/withdraw" safe>
        {scope.t('returns.withdraw.link')}
      </a>
    )
  },
})
