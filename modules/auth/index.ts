import { defineModule } from '#server/module.ts'
import { AccountLinks, SignIn, SocialSignIn } from './components.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { admin, store } from './routes.ts'
import { answers } from './talk.ts'

export default defineModule({
  name: '@platform/auth',
  store,
  admin,
  components: { AccountLinks, SignIn, SocialSignIn },
  answers,
  jobs,
  menu: [
    {
      section: 'system',
      href: '/admin/users',
      label: 'auth.admin.users.title',
      icon: 'user',
      order: 5,
    },
  ],
  signedPaths: ['/auth/callback/apple', '/api/auth/callback/apple'],
  messages: { en, de },
})
