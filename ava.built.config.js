import { basename } from 'node:path'
import sources from './ava.config.js'

/** The same tests as `npm test` bundles them; see test/build.ts. */
export default {
  ...sources,
  extensions: ['js'],
  nodeArguments: [],
  files: ['dist/tests/**/*.test.js'],
  // The fullest bundles first, whatever their set.
  sortTestFiles: (a, b) => basename(a).localeCompare(basename(b)) || a.localeCompare(b),
}
