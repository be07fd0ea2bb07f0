/**
 * What `tsc --noEmit` and `xss-scan` find in the whole project, a line each. Both would read and infer it for
 * themselves: together they take a fifth less of a processor.
 */
import { projectRoot } from '#server/env/paths.ts'
import { mistakesIn } from './helpers/gate/mistakes-in.ts'

const mistakes = mistakesIn(projectRoot())
process.stdout.write(mistakes.join(''))
process.exitCode = mistakes.length === 0 ? 0 : 1
