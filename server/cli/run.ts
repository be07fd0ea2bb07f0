/** Runs a command line: finds the command, parses its options, prints help, sets the exit code. */
import { parseArgs } from 'node:util'
import type { LoadEnabled } from '#server/boot/enabled-modules.ts'
import { explain } from '#server/boot/explain-error.ts'
import { type Call, type Command, type CommandEntry, UsageError } from '#server/command.ts'
import { Output } from '#server/command-output.ts'
import { didYouMean } from '#server/text/did-you-mean.ts'
import { commandHelp, overview } from './help.ts'

const everywhere = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const

/** Runs a command line; returns the exit code. UsageError for an unknown command. */
export async function run(
  argv: string[],
  commands: readonly CommandEntry[],
  load: LoadEnabled,
): Promise<number> {
  const entry = find(argv, commands)
  if (!entry) return about(argv, commands)
  const command = await entry.load()
  const rest = argv.slice(entry.name.split(' ').length)
  const { args, flags } = parse(entry, command, rest)
  if (flags.help) {
    process.stdout.write(commandHelp(entry, command))
    return 0
  }
  refuseCount(entry, command, args)
  return execute(entry, command, { args, flags, out: new Output(flags.json === true), load })
}

/** The command with the longest name at the start of the words. */
function find(argv: string[], commands: readonly CommandEntry[]): CommandEntry | undefined {
  return [...commands]
    .sort((a, b) => b.name.length - a.name.length)
    .find(({ name }) => name.split(' ').every((word, at) => argv[at] === word))
}

function about(argv: string[], commands: readonly CommandEntry[]): number {
  const words = argv.filter((word) => !word.startsWith('-'))
  if (words.length === 0) {
    process.stdout.write(overview(commands))
    return argv.length > 0 ? 0 : 2
  }
  const typed = words.slice(0, 2).join(' ')
  const family = commands.filter(({ name }) => name.startsWith(`${words[0]} `))
  if (family.length > 0 && words.length === 1) {
    process.stdout.write(overview(family))
    return argv.length > 1 ? 0 : 2
  }
  const names = commands.map(({ name }) => name)
  const hint = didYouMean(typed, names) || didYouMean(words[0] ?? '', names)
  throw new UsageError(
    `There is no command "${typed}".${hint} All of them: npm run platform -- --help`,
  )
}

function parse(
  entry: CommandEntry,
  command: Command,
  rest: string[],
): Pick<Call, 'args' | 'flags'> {
  const own = Object.entries(command.options ?? {}).map(([name, { type, multiple = false }]) => [
    name,
    { type, multiple },
  ])
  try {
    const { positionals, values } = parseArgs({
      args: rest,
      options: { ...Object.fromEntries(own), ...everywhere },
      allowPositionals: true,
    })
    return { args: positionals, flags: values }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new UsageError(`${entry.name}: ${reason}. ${helpFor(entry)}`)
  }
}

function refuseCount(entry: CommandEntry, { args, usage = '' }: Command, given: string[]): void {
  const { min, max } = args ?? { min: 0, max: 0 }
  if (given.length >= min && given.length <= max) return
  throw new UsageError(
    `Use: npm run platform -- ${`${entry.name} ${usage}`.trimEnd()}\n${helpFor(entry)}`,
  )
}

const helpFor = ({ name }: CommandEntry) => `Help: npm run platform -- ${name} --help`

async function execute(entry: CommandEntry, command: Command, call: Call): Promise<number> {
  try {
    const ok = (await command.run(call)) !== false
    call.out.finish(ok)
    return ok ? 0 : 1
  } catch (error) {
    const wrong = error instanceof UsageError
    call.out.fail(wrong ? `${error.message} ${helpFor(entry)}` : explain(error))
    return wrong ? 2 : 1
  }
}
