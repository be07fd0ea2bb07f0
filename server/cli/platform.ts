/** The CLI: `npm run platform -- <command>`. Exit codes: 0 done, 1 failed, 2 usage error. */
import { explain } from '#server/boot/explain-error.ts'
import { UsageError } from '#server/command.ts'
import { commands } from './commands.ts'
import { run } from './run.ts'

/** Commands of modules; none when the list is missing, so that `generate` still runs. */
const moduleCommands = () =>
  import('../../modules/commands.ts').then(
    (list) => list.moduleCommands,
    () => [],
  )

const all = async () => [...commands, ...(await moduleCommands())]

all()
  .then((table) => run(process.argv.slice(2), table, () => import('../../modules/enabled.ts')))
  .then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${error instanceof UsageError ? error.message : explain(error)}\n`)
      process.exit(error instanceof UsageError ? 2 : 1)
    },
  )
