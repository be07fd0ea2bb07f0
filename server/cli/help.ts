/** The help texts: all commands at a glance, and one with its options and examples. */
import type { Command, CommandEntry } from '#server/command.ts'
import { columns } from '#server/command-output.ts'

const call = 'npm run platform --'

/** Every command with its summary. */
export function overview(commands: readonly CommandEntry[]): string {
  const rows = columns(commands.map(({ name, summary }) => [`  ${name}`, summary]))
  return `Use: ${call} <command>\n\n${rows.join('\n')}\n\nOptions and examples: ${call} <command> --help\n`
}

/** One command: use, options, examples. */
export function commandHelp({ name }: CommandEntry, command: Command): string {
  const options = [
    ...Object.entries(command.options ?? {}).map(([flag, { type, describes }]) => [
      `  --${flag}${type === 'string' ? ' …' : ''}`,
      describes,
    ]),
    ['  --json', 'print one JSON value instead of text'],
  ]
  const parts = [
    command.describes,
    `Use: ${[call, name, command.usage].filter(Boolean).join(' ')}`,
    `Options:\n${columns(options).join('\n')}`,
    `Examples:\n${command.examples.map((example) => `  ${call} ${example}`).join('\n')}`,
  ]
  return `${parts.join('\n\n')}\n`
}
