import type { CommandEntry } from '#server/command.ts'

export const commands: CommandEntry[] = [
  {
    name: 'user create',
    summary: 'create an account; with --admin that of an admin',
    load: async () => (await import('./create.ts')).userCreate,
  },
  {
    name: 'user promote',
    summary: 'give an account the rights of an admin',
    load: async () => (await import('./promote.ts')).userPromote,
  },
  {
    name: 'user password',
    summary: 'give an account a new password',
    load: async () => (await import('./password.ts')).userPassword,
  },
  {
    name: 'user second-factor remove',
    summary: 'let an account in without its second factor',
    load: async () => (await import('./second-factor-remove.ts')).secondFactorRemove,
  },
]
