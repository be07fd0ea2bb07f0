/** What the walk of every journey lane came to, a line each. */
import type { Lane } from './lane.ts'

/** By the lines of ava's reporter, which begin with the lane. */
export function tableOf(lanes: readonly Lane[], output: string): string[] {
  const rows = lanes.map(({ name }) => {
    const lines = output.split('\n').filter((line) => line.includes(` ${name} › `))
    const [scripted = '', plain = ''] = [false, true].map((isPlain) => counted(lines, isPlain))
    return `${name.padEnd(14)}${scripted.padEnd(22)}${plain}`
  })
  return ['lane          with JavaScript       without', ...rows]
}

function counted(lines: readonly string[], isPlain: boolean): string {
  const half = lines.filter((line) => line.includes('(without JavaScript)') === isPlain)
  const passed = half.filter((line) => /^\s*✔ /.test(line)).length
  const failed = half.filter((line) => /^\s*✘ /.test(line)).length
  return failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`
}
