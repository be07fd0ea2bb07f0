import { z } from 'zod'
import { defineComponent } from '#server/component.ts'
import type { Scope } from '#server/scope.ts'
import { platformBadge, socialBadges } from './models/providers/enabled.ts'
import { AccountLinks as Links } from './views/account-links.tsx'
import { SignIn as SignInForm } from './views/sign-in.tsx'
import { SocialSignIn as Providers } from './views/social-sign-in.tsx'

export const AccountLinks = defineComponent({
  describes:
    'Sign in, or who is signed in with the ways out and to the admin: items for a list of tools.',
  props: z.object({}),
  example: '<ul class="tools"><AccountLinks /></ul>',
  render: (_props, { user, t }: Scope) => (
    <Links {...(user ? { user: { name: user.name, isAdmin: user.role === 'admin' } } : {})} t={t} />
  ),
})

export const SignIn = defineComponent({
  describes: 'The form to sign in with e-mail and password, shown again with what went wrong.',
  props: z.object({
    next: z.string().optional(),
    email: z.string().optional(),
    error: z.string().optional(),
    children: z.string().optional(),
  }),
  example: '<SignIn next={props.next} email={props.email} error={props.error} />',
  render: ({ next, email, error, children }, { t }: Scope) => (
    <SignInForm
      {...(next === undefined ? {} : { next })}
      {...(email === undefined ? {} : { email })}
      {...(error === undefined ? {} : { error })}
      t={t}
    >
      {(children ?? '') as 'safe'}
    </SignInForm>
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
