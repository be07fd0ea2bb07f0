import { z } from 'zod'
import { defineComponent } from '#server/component.ts'
import type { Scope } from '#server/scope.ts'
import { AccountLinks as Links } from './views/account-links.tsx'

export const AccountLinks = defineComponent({
  describes:
    'Sign in, or who is signed in with the ways out and to the admin: items for a list of tools.',
  props: z.object({}),
  example: '<ul class="tools"><AccountLinks /></ul>',
  render: (_props, { user, t }: Scope) => (
    <Links {...(user ? { user: { name: user.name, isAdmin: user.role === 'admin' } } : {})} t={t} />
  ),
})
