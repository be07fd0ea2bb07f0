// One step of the gate: a command, what it prints as it prints it, and how many tests it counted.
import { spawn } from 'node:child_process'

export interface Outcome {
  ok: boolean
  passed: number
  failed: number
  /** What the reporter printed. */
  output?: string
}

export function step(
  title: string,
  command: string,
  args: string[],
  variables = process.env,
): Promise<Outcome> {
  process.stdout.write(`\n▸ ${title}\n`)
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: variables, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      process.stdout.write(chunk)
    })
    child.on('close', (code) => {
      if (code !== 0) process.stdout.write(`\n✗ ${title}\n`)
      const count = (pattern: RegExp) =>
        [...output.matchAll(pattern)].reduce((sum, match) => sum + Number(match[1]), 0)
      const passed = count(/^\s*(\d+) tests? passed/gm)
      const failed = count(
        /^\s*(\d+) (?:tests? failed|uncaught exceptions?|unhandled rejections?)/gm,
      )
      resolve({ ok: code === 0, passed, failed: failed === 0 && code !== 0 ? 1 : failed, output })
    })
  })
}
