/** The static half of the gate; `npm run check` runs it alone. Each is the arguments of a step. */
export const checks = [
  check('Format and lint', 'biome', 'ci', '--error-on-warnings'),
  check('Types', 'tsc', '--noEmit'),
  check('Markup is escaped', 'xss-scan'),
  check('Generated files are fresh', 'tsx', 'server/cli/platform.ts', 'generate', '--check'),
]

function check(title: string, ...args: string[]) {
  return [title, 'npx', args, { isBeside: true }] as const
}
