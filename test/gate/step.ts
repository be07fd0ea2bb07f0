// One step of the gate: a command, what it prints, and how many tests it counted.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface Outcome {
  ok: boolean
  passed: number
  failed: number
  /** What the reporter printed. */
  output: string
}

interface Manner {
  variables?: NodeJS.ProcessEnv
  /** Prints only when it is over, so that steps beside each other do not mix their lines. */
  isBeside?: boolean
  /** What is printed of a line. */
  shown?: (line: string) => string
}

/** Runs a command; its outcome fails where the command does, and never throws. */
export function step(
  title: string,
  command: string,
  args: readonly string[],
  { variables = process.env, isBeside = false, shown = (line) => line }: Manner = {},
): Promise<Outcome> {
  const heading = `\n▸ ${title}\n`
  if (!isBeside) process.stdout.write(heading)
  return new Promise((resolve) => {
    const child = spawn(command, [...args], { env: variables, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        const said = `${shown(line)}\n`
        output += said
        if (!isBeside) process.stdout.write(said)
      })
    }
    child.on('close', (code) => {
      if (isBeside) process.stdout.write(heading + output)
      if (code !== 0) process.stdout.write(`\n✗ ${title}\n`)
      resolve({ ok: code === 0, ...counted(output, code === 0), output })
    })
  })
}

/** By the last lines of ava's reporter, which counts what passed only where all did; a command that fails without a count has failed once. */
function counted(output: string, isOk: boolean): { passed: number; failed: number } {
  const count = (pattern: RegExp) =>
    [...output.matchAll(pattern)].reduce((sum, match) => sum + Number(match[1]), 0)
  const passed = isOk ? count(/^\s*(\d+) tests? passed/gm) : (output.match(/^\s*✔ /gm)?.length ?? 0)
  const failed = count(/^\s*(\d+) (?:tests? failed|uncaught exceptions?|unhandled rejections?)/gm)
  return { passed, failed: failed === 0 && !isOk ? 1 : failed }
}
