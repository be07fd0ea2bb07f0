/** Declaration of a CLI command: text for --help, options for parseArgs, and its function. */

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
  /** Positional arguments. */
  args: string[]
  flags: Record<string, string | boolean | (string | boolean)[] | undefined>
  out: Output
  load: LoadEnabled
}

export interface Command {
  /** Usage after the name, as `NAME [--force]`. */
  usage?: string
  describes: string
  examples: string[]
  options?: Record<string, Option>
  /** Number of positional arguments; 0 by default. */
  args?: { min: number; max: number }
  /** False (or a throw) exits with 1. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most commands answer nothing
  run(call: Call): Promise<boolean | void>
}

/** A row of the command table: a command's name, and how to load it. */
export interface CommandEntry {
  /** One or two words. */
  name: string
  summary: string
  load(): Promise<Command>
}

/** A usage error: exit code 2, with a hint at the help. */
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
