/** What a command of the CLI is: words for --help, options for parseArgs, and what it does. */

import type { LoadEnabled } from '#server/boot/enabled-modules.ts'
import { owned } from '#server/data/own-property.ts'
import type { Output } from './command-output.ts'

/** An option beside --json and --help, which every command has. */
export interface Option {
  type: 'string' | 'boolean'
  describes: string
  multiple?: boolean
}

export interface Call {
  /** What stands after the command's name. */
  args: string[]
  flags: Record<string, string | boolean | (string | boolean)[] | undefined>
  out: Output
  load: LoadEnabled
}

export interface Command {
  /** What follows the name, as `NAME [--force]`. */
  usage?: string
  describes: string
  examples: string[]
  options?: Record<string, Option>
  /** How many words it takes; none when not given. */
  args?: { min: number; max: number }
  /** False (or a throw) is exit code 1. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most commands answer nothing
  run(call: Call): Promise<boolean | void>
}

/** A line of the table of commands: what a command is called, and where it is loaded from when it is called. */
export interface CommandEntry {
  /** One or two words. */
  name: string
  summary: string
  load(): Promise<Command>
}

/** A command that was typed wrongly: exit code 2, with the way to its help. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Declares a command; the type is the check. */
export const defineCommand = (command: Command): Command => command

/** A flag that carries text, or undefined. */
export function textFlag({ flags }: Call, name: string): string | undefined {
  const value = owned(flags, name)
  return typeof value === 'string' ? value : undefined
}
