import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { linkableBadges, platformBadge, socialBadges } from '../models/providers/enabled.ts'
import { AccountMenuLink } from '../views/account/account-menu.tsx'
import { Connections } from '../views/account/connections.tsx'
import { SocialSignIn as Providers } from '../views/social/social-sign-in.tsx'

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

const badge = z.object({ name: z.string(), label: z.string() })

export const AccountConnections = defineComponent({
  describes: 'The providers that are linked to an account, and those that could be.',
  props: z.object({
    connections: z.array(
      z.object({
        id: z.string(),
        provider: z.string(),
        email: z.string().nullable(),
        lastUsedAt: z.string(),
      }),
    ),
    providers: z.array(badge),
  }),
  example: '<AccountConnections connections={props.connections} providers={props.providers} />',
  render: (props, { t }: Scope) => <Connections {...props} t={t} />,
})

export const AccountConnectionsLink = defineComponent({
  describes: 'The link to the linked sign-ins, where the shop has any provider.',
  props: z.object({}),
  example: '<AccountMenu><AccountConnectionsLink /></AccountMenu>',
  render: (_props, scope: Scope) => {
    const href = '/account/connections'
    if (linkableBadges(scope).length === 0) return ''
    return (
      <AccountMenuLink
        href={href}
        label={scope.t('auth.social.connections')}
        current={scope.url?.pathname === href}
      />
    )
  },
})
