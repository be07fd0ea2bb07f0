/** The table of commands. Each lives in a file of its own, loaded when it is called. */
import type { Command } from './command.ts'

export interface Entry {
  /** One or two words. */
  name: string
  summary: string
  load(): Promise<Command>
}

export const commands: Entry[] = [
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
]
