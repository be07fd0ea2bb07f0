// In place of a test, for what the tests of a file share: closed when the last one is over.
import test from 'ava'
import { closeLater, closeShared } from './shared-things.ts'

export const untilTheEnd = { teardown: closeLater }

test.after.always('what was shared is closed', closeShared)
