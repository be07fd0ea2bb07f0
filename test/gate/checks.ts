/** The static half of the gate; `npm run check` runs it alone. Each is the arguments of a step. */
export const checks = [
  check('Format and lint', 'biome', 'ci', '--error-on-warnings', '--diagnostic-level=warn'),
  // Several threads would take twice as much of a processor, which the tests beside it need.
  check('Types', '../typescript-native/bin/tsc', '--noEmit', '--singleThreaded'),
  check('Markup is escaped', 'tsx', 'test/escaped.ts'),
  check('The reference is fresh', 'tsx', 'test/reference.ts', '--check'),
]

/** Where an installed tool lies: npx would take a third of a second to find it. */
export function bin(tool: string): string {
  return `node_modules/.bin/${tool}`
}

function check(title: string, tool: string, ...args: string[]) {
  return [title, bin(tool), args, { isBeside: true }] as const
}
