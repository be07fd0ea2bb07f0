/** The CLI: `npm run platform -- <command>`. Exit codes: 0 done, 1 failed, 2 usage error. */
import { moduleCommands } from '#generated/commands.ts'
import { explain } from '#server/boot/explain-error.ts'
import { UsageError } from '#server/command.ts'
import { commands } from './commands.ts'
import { run } from './run.ts'

const all = [...commands, ...moduleCommands]

for (const stream of [process.stdout, process.stderr]) {
  // Whoever reads may have gone, as `head` does; the work goes on.
  stream.on('error', () => undefined)
}

run(process.argv.slice(2), all, () => import('#generated/enabled.ts')).then(
  (code) => leave(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof UsageError ? error.message : explain(error)}\n`)
    return leave(error instanceof UsageError ? 2 : 1)
  },
)

/** Ends the process once a slow reader has all that was printed: a pipe takes 64 KB at a time. */
async function leave(code: number): Promise<never> {
  await Promise.all([flushed(process.stdout), flushed(process.stderr)])
  process.exit(code)
}

const flushed = (stream: NodeJS.WriteStream) =>
  new Promise<void>((resolve) => stream.write('', () => resolve()))
