/** What `xss-scan` finds in the project's markup, a line each. tsc stands beside it (test/gate/checks.ts). */
import { projectRoot } from '#server/env/paths.ts'
import { unescapedIn } from './helpers/gate/unescaped-in.ts'

const found = unescapedIn(projectRoot())
process.stdout.write(found.join(''))
process.exitCode = found.length === 0 ? 0 : 1
