/** The table of commands. Each lives in a file of its own, loaded when it is called. */
import type { Command } from '#server/command.ts'

export interface Entry {
  /** One or two words. */
  name: string
  summary: string
  load(): Promise<Command>
}

export const commands: Entry[] = [
  {
    name: 'init',
    summary: 'prepare a shop: .env, database, first admin, demo shop',
    load: async () => (await import('./init.ts')).init,
  },
  {
    name: 'generate',
    summary: 'write modules/enabled.ts from the themes’ config.json',
    load: async () => (await import('./generate.ts')).generate,
  },
  {
    name: 'migrate',
    summary: 'bring the database up to date',
    load: async () => (await import('./migrate.ts')).migrate,
  },
  {
    name: 'routes',
    summary: 'list every address: method, path, policy, module',
    load: async () => (await import('./routes.ts')).routes,
  },
  {
    name: 'seed',
    summary: 'sow what the store has not had yet',
    load: async () => (await import('./seed.ts')).seed,
  },
  {
    name: 'demo clear',
    summary: 'take the demo shop away',
    load: async () => (await import('./demo-clear.ts')).demoClear,
  },
  {
    name: 'import products',
    summary: 'bring products in from a Shopify export or a JSON file',
    load: async () => (await import('./import.ts')).importProducts,
  },
  {
    name: 'import reviews',
    summary: 'bring reviews in from a Judge.me export',
    load: async () => (await import('./import-reviews.ts')).importReviews,
  },
  {
    name: 'doctor',
    summary: 'check everything that a start needs',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  {
    name: 'user create',
    summary: 'make an account, with --admin an admin’s',
    load: async () => (await import('./user-create.ts')).userCreate,
  },
  {
    name: 'user promote',
    summary: 'make an account an admin’s',
    load: async () => (await import('./user-promote.ts')).userPromote,
  },
  {
    name: 'user password',
    summary: 'give an account a new password',
    load: async () => (await import('./user-password.ts')).userPassword,
  },
  {
    name: 'worker',
    summary: 'run jobs without a server',
    load: async () => (await import('./worker.ts')).worker,
  },
  {
    name: 'module create',
    summary: 'write a new module that passes every check as it is',
    load: async () => (await import('./module-create.ts')).moduleCreate,
  },
  {
    name: 'module list',
    summary: 'list the modules and who enables them',
    load: async () => (await import('./module-list.ts')).moduleList,
  },
  {
    name: 'template create',
    summary: 'copy a theme under a new name',
    load: async () => (await import('./template-create.ts')).templateCreate,
  },
  {
    name: 'template list',
    summary: 'list the themes',
    load: async () => (await import('./template-list.ts')).templateList,
  },
]
