/** The commands of the server itself. Each lives in a file of its own, loaded when it is called. */
import type { CommandEntry } from '#server/command.ts'

export const commands: CommandEntry[] = [
  {
    name: 'init',
    summary: 'prepare a shop: .env, database, first admin, demo shop',
    load: async () => (await import('./init.ts')).init,
  },
  {
    name: 'generate',
    summary: 'write the lists of modules from the themes’ config.json, as a build does',
    load: async () => (await import('./generate/generate.ts')).generate,
  },
  {
    name: 'migrate',
    summary: 'bring the database up to date',
    load: async () => (await import('./data/migrate.ts')).migrate,
  },
  {
    name: 'backup',
    summary: 'write the whole shop into one archive',
    load: async () => (await import('./backup/backup.ts')).backup,
  },
  {
    name: 'restore',
    summary: 'bring back the shop of a backup',
    load: async () => (await import('./backup/restore.ts')).restore,
  },
  {
    name: 'move',
    summary: 'bring the shop from SQLite to Postgres, or back',
    load: async () => (await import('./backup/across/move.ts')).move,
  },
  {
    name: 'store create',
    summary: 'make another store in the database',
    load: async () => (await import('./data/store-create.ts')).storeCreate,
  },
  {
    name: 'store list',
    summary: 'list the stores of the database',
    load: async () => (await import('./data/store-list.ts')).storeList,
  },
  {
    name: 'store accept-secret',
    summary: 'keep the AUTH_SECRET of now for good',
    load: async () => (await import('./data/accept-secret.ts')).acceptSecretCommand,
  },
  {
    name: 'routes',
    summary: 'list every address: method, path, policy, module',
    load: async () => (await import('./routes.ts')).routes,
  },
  {
    name: 'seed',
    summary: 'run the seeds that the store has not had',
    load: async () => (await import('./data/seed.ts')).seed,
  },
  {
    name: 'demo clear',
    summary: 'take the demo shop away',
    load: async () => (await import('./data/demo-clear.ts')).demoClear,
  },
  {
    name: 'doctor',
    summary: 'check everything that a start needs',
    load: async () => (await import('./doctor/doctor.ts')).doctor,
  },
  {
    name: 'worker',
    summary: 'run jobs without a server',
    load: async () => (await import('./worker.ts')).worker,
  },
  {
    name: 'module create',
    summary: 'write a new module that passes every check as it is',
    load: async () => (await import('./create/module-create.ts')).moduleCreate,
  },
  {
    name: 'module remove',
    summary: 'delete one of the shop’s own modules',
    load: async () => (await import('./create/module-remove.ts')).moduleRemove,
  },
  {
    name: 'module list',
    summary: 'list the modules and who enables them',
    load: async () => (await import('./module-list.ts')).moduleList,
  },
  {
    name: 'template create',
    summary: 'copy a theme under a new name',
    load: async () => (await import('./create/template-create.ts')).templateCreate,
  },
  {
    name: 'template list',
    summary: 'list the themes',
    load: async () => (await import('./template-list.ts')).templateList,
  },
]
