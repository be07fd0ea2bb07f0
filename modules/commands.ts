// Generated from templates/*/config.json by `npm run platform -- generate`; not edited by hand.
import type { CommandEntry } from '#server/command.ts'
import { commands as authModule } from './auth/commands/index.ts'
import { commands as reviewsModule } from './reviews/commands/index.ts'
import { commands as importExportModule } from './import-export/commands/index.ts'

export const moduleCommands: CommandEntry[] = [...authModule, ...reviewsModule, ...importExportModule]
