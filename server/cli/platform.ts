/** The CLI: `npm run platform -- <command>`. Exit codes: 0 done, 1 failed, 2 usage error. */
import { moduleCommands } from '#generated/commands.ts'
import { explain } from '#server/boot/explain-error.ts'
import { UsageError } from '#server/command.ts'
import { commands } from './commands.ts'
import { run } from './run.ts'

const all = [...commands, ...moduleCommands]

run(process.argv.slice(2), all, () => import('#generated/enabled.ts')).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof UsageError ? error.message : explain(error)}\n`)
    process.exit(error instanceof UsageError ? 2 : 1)
  },
)
