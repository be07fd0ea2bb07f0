import { z } from 'zod'
import { defineComponent } from '#server/component.ts'
import type { Scope } from '#server/scope.ts'
import { AccountLinks as Links } from './views/account-links.tsx'

export const AccountLinks = defineComponent({
  describes:
    'Sign in, or the ways to the account, to the admin and out: items for a list of tools.',
  props: z.object({}),
  example: '<ul class="tools"><AccountLinks /></ul>',
  render: (_props, { user, t }: Scope) => (
    <Links {...(user ? { user: { isAdmin: user.role === 'admin' } } : {})} t={t} />
  ),
})
