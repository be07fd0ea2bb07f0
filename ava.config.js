import { generate } from './server/dev/generate.mjs'

// What the tests import of the themes' modules, as a fresh clone or another branch has them.
await generate()

export default {
  extensions: { ts: 'module', tsx: 'module' },
  nodeArguments: ['--import=tsx'],
  workerThreads: false,
  files: ['test/**/*.test.ts', 'test/**/*.test.tsx', 'shop/**/*.test.ts'],
  timeout: '6m',
  environmentVariables: { NODE_ENV: 'test' },
}
