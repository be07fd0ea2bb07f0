import { defineModule } from '#server/module.ts'
import { AccountLinks, SignIn, SocialSignIn } from './components.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { store } from './routes.ts'
import { answers } from './talk.ts'

export default defineModule({
  name: '@platform/auth',
  store,
  components: { AccountLinks, SignIn, SocialSignIn },
  answers,
  jobs,
  signedPaths: ['/auth/callback/apple', '/api/auth/callback/apple'],
  messages: { en, de },
})
