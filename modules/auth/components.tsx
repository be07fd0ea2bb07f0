import { z } from 'zod'
import { mailIsOn } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { AccountLinks as Links } from './views/account/account-links.tsx'
import { CodeSignIn as CodeLink } from './views/sign-in/code-sign-in.tsx'

export const AccountLinks = defineComponent({
  describes: 'Sign in, or the ways to the account and to the admin: items for a list of tools.',
  props: z.object({}),
  example: '<ul class="tools"><AccountLinks /></ul>',
  render: (_props, { user, t }: Scope) => (
    <Links {...(user ? { user: { isAdmin: user.role === 'admin' } } : {})} t={t} />
  ),
})

export const CodeSignIn = defineComponent({
  describes: 'The way to sign in by a code that is mailed; nothing where the shop sends no mail.',
  props: z.object({ next: z.string().optional() }),
  example: '<CodeSignIn next={props.next} />',
  render: ({ next }, scope: Scope) =>
    mailIsOn(scope) ? <CodeLink {...(next === undefined ? {} : { next })} t={scope.t} /> : '',
})
