import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import sources from './ava.config.js'

/** The same tests as `npm test` bundles them; see test/gate/bundles.ts. */
export default {
  ...sources,
  extensions: ['js'],
  // Shops come and go: with more room for young objects, fewer of them are copied before they are garbage.
  nodeArguments: ['--max-semi-space-size=32'],
  files: ['dist/tests/**/*.test.js'],
  // A bundle waits for its browser, for Postgres or for a process of its own more than half of its time.
  concurrency: availableParallelism() + 2,
  // The longest bundles first, whatever their lane.
  sortTestFiles: (a, b) => basename(a).localeCompare(basename(b)) || a.localeCompare(b),
}
