/** The static half of the gate, in the order in which it is quickest to fail. `npm run check` runs it alone. */
export const checks = [
  { title: 'Format and lint', command: 'npx', args: ['biome', 'ci', '--error-on-warnings'] },
  { title: 'Types', command: 'npx', args: ['tsc', '--noEmit'] },
  { title: 'Markup is escaped', command: 'npx', args: ['xss-scan'] },
  {
    title: 'Generated files are fresh',
    command: 'npx',
    args: ['tsx', 'server/cli/platform.ts', 'generate', '--check'],
  },
]
