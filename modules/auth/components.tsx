import { z } from 'zod'
import { defineComponent } from '#server/component.ts'
import type { Scope } from '#server/scope.ts'
import { platformBadge, socialBadges } from './models/providers/enabled.ts'
import { AccountLinks as Links } from './views/account-links.tsx'
import { SocialSignIn as Providers } from './views/social-sign-in.tsx'

export const AccountLinks = defineComponent({
  describes:
    'Sign in, or the ways to the account, to the admin and out: items for a list of tools.',
  props: z.object({}),
  example: '<ul class="tools"><AccountLinks /></ul>',
  render: (_props, { user, t }: Scope) => (
    <Links {...(user ? { user: { isAdmin: user.role === 'admin' } } : {})} t={t} />
  ),
})

export const SocialSignIn = defineComponent({
  describes:
    'A button for each provider that is set up, and for the hosted platform; nothing where there is none.',
  props: z.object({ next: z.string().optional() }),
  example: '<SocialSignIn next={props.next} />',
  render: ({ next }, scope: Scope) => (
    <Providers
      providers={socialBadges(scope)}
      platform={platformBadge(scope)}
      next={next}
      t={scope.t}
    />
  ),
})
