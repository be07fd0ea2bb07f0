import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { AccountMenu as Menu, AccountMenuLink as MenuLink } from '../views/account/account-menu.tsx'
import { AccountOverview as Overview } from '../views/account/account-overview.tsx'
import { AccountSecurity as Security } from '../views/account/account-security.tsx'
import { AccountSessions as Sessions } from '../views/account/account-sessions.tsx'

const errors = z.record(z.string(), z.string())

export const AccountMenu = defineComponent({
  describes: 'The frame of the links to the pages of an account, ending with the way out.',
  props: z.object({ children: z.string().optional() }),
  example:
    '<AccountMenu><AccountMenuLink href="/account" word="auth.account.profile" /></AccountMenu>',
  render: ({ children }, { t }: Scope) => <Menu t={t}>{(children ?? '') as 'safe'}</Menu>,
})

/** Any module's page: `word` is the key of its name, so that the theme holds no text. */
export const AccountMenuLink = defineComponent({
  describes: 'A link to one page of an account, marked on that page.',
  props: z.object({ href: z.string(), word: z.string() }),
  example: '<AccountMenuLink href="/account/reviews" word="reviews.mine" />',
  render: ({ href, word }, { t, url }: Scope) => (
    <MenuLink href={href} label={t(word)} current={url?.pathname === href} />
  ),
})

export const AccountOverview = defineComponent({
  describes: "The account's first page: name, e-mail, and what is to be done about them.",
  props: z.object({
    account: z.object({
      name: z.string(),
      email: z.string(),
      emailVerified: z.boolean(),
      mail: z.boolean(),
      since: z.string(),
      typedName: z.string(),
    }),
    errors: errors.default({}),
  }),
  example: '<AccountOverview account={props.account} errors={props.errors} />',
  render: (props, { t }: Scope) => <Overview {...props} t={t} />,
})

export const AccountSecurity = defineComponent({
  describes: 'Password, e-mail address and the way to close an account.',
  props: z.object({
    security: z.object({
      email: z.string(),
      hasPassword: z.boolean(),
      mail: z.boolean(),
      form: z.enum(['password', 'email', 'delete']).optional(),
      errors,
      typedEmail: z.string(),
      problem: z.string().optional(),
    }),
  }),
  example: '<AccountSecurity security={props.security} />',
  render: ({ security }, { t }: Scope) => <Security security={security} t={t} />,
})

export const AccountSessions = defineComponent({
  describes: 'Where an account is signed in, with buttons that end it.',
  props: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        address: z.string().nullable(),
        signedInAt: z.string(),
        lastUsedAt: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
  example: '<AccountSessions sessions={props.sessions} />',
  render: ({ sessions }, { t }: Scope) => <Sessions sessions={sessions} t={t} />,
})
