/** Housekeeping. */
import type { Job } from '#server/jobs/jobs.ts'
import { Token } from './models/mailbox/token.ts'
import { mailReset } from './models/passwords/reset.ts'
import { KnownDevice } from './models/sign-in/known-device.ts'
import { mailCode } from './models/sign-in/mailed-code.ts'

/** Who wants a mail, and the language that they read. */
interface Asked {
  email: string
  language?: string
}

export const jobs: Record<string, Job> = {
  /** Mails the link to a new password, if the address has an account. */
  'auth.mailReset': {
    run: (scope, { email, language }: Asked) => mailReset(scope.inLanguage(language), email),
  },
  /** Mails a sign-in code, if the address has an account. */
  'auth.mailCode': {
    run: (scope, { email, language }: Asked) => mailCode(scope.inLanguage(language), email),
  },
  /** Removes mailed tokens that no longer work and devices of long ago, every hour. */
  'auth.sweep': {
    every: 3600,
    run: async (scope) => {
      await Token.sweep(scope)
      await KnownDevice.sweep(scope)
    },
  },
}
