import { defineModule } from '#server/module.ts'
import * as account from './components/account.tsx'
import { samples } from './components/samples.ts'
import * as doors from './components/sign-in-pages.tsx'
import * as social from './components/social.tsx'
import { AccountLinks, CodeSignIn } from './components.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { userFinder } from './models/finder.ts'
import { admin, store } from './routes.ts'
import { answers, gathers, listens, publishes } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    auth: typeof en
  }
}

export default defineModule({
  name: '@platform/auth',
  pages: [
    'account',
    'account-connections',
    'account-sessions',
    'account-security',
    'forgot',
    'reset',
    'sign-in',
    'sign-up',
    'verify',
  ],
  essential: true,
  store,
  admin,
  components: { AccountLinks, CodeSignIn, ...doors, ...account, ...social },
  samples,
  answers,
  gathers,
  listens,
  publishes,
  jobs,
  menu: [
    {
      section: 'system',
      href: '/admin/users',
      keywords: 'auth.admin.keywords',
      label: 'auth.admin.users.title',
      icon: 'user',
      order: 5,
    },
    {
      section: 'system',
      href: '/admin/api-keys',
      label: 'auth.admin.keys.title',
      icon: 'link',
      order: 6,
    },
  ],
  styles: ['/auth', '/account'].flatMap((under) => [
    { sheet: 'css/account.css', under },
    { sheet: 'css/providers.css', under },
  ]),
  finders: [userFinder],
  commands: [
    { label: 'auth.admin.users.new', href: '/admin/users/new', icon: 'plus', order: 70 },
    { label: 'auth.admin.roles.title', href: '/admin/users/roles', icon: 'user', order: 75 },
    {
      label: 'auth.admin.security.title',
      href: '/admin/users/security',
      icon: 'settings',
      order: 76,
    },
    { label: 'auth.admin.keys.new', href: '/admin/api-keys/new', icon: 'plus', order: 77 },
    {
      ...{ label: 'adminui.ownSecurity', keywords: 'auth.admin.ownSecurityWords' },
      ...{ href: '/account/security', icon: 'user', order: 94 },
    },
    {
      ...{ label: 'adminui.signOut', keywords: 'auth.admin.signOutWords' },
      ...{ href: '/auth/sign-out', icon: 'left', method: 'post', order: 95 },
    },
  ],
  places: {
    signIn: '/auth/signin',
    signOut: '/auth/sign-out',
    ownSecurity: '/account/security',
    adminLanguage: '/account/language',
  },
  signedPaths: ['/auth/callback/apple', '/api/auth/callback/apple'],
  scripts: ['js/password.js'],
  messages: { en, de },
})
