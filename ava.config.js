export default {
  extensions: { ts: 'module', tsx: 'module' },
  nodeArguments: ['--import=tsx'],
  workerThreads: false,
  files: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
  timeout: '6m',
  environmentVariables: { NODE_ENV: 'test' },
}
