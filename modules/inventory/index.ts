import { defineModule } from '#server/module.ts'
import en from './messages/en.json' with { type: 'json' }
import { answers } from './talk.ts'

export default defineModule({
  name: '@platform/inventory',
  answers,
  messages: { en },
})
