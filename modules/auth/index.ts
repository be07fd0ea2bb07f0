import { defineModule } from '#server/module.ts'
import { AccountLinks, SignIn } from './components.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { store } from './routes.ts'
import { answers } from './talk.ts'

export default defineModule({
  name: '@platform/auth',
  store,
  components: { AccountLinks, SignIn },
  answers,
  jobs,
  messages: { en, de },
})
