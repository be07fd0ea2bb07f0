// Stands for `ava` where several test files share a process (test/gate/bundles.ts): one test after another, each under its file's name.
import test, { type ExecutionContext } from 'ava'
import { reuseDatabases } from '../databases/postgres-database.ts'
import { enter } from './once-per-file.ts'
import { closeShared } from './shared-things.ts'
import { clock, keepMeasures } from './stopwatch.ts'

type Run = (t: ExecutionContext, ...args: unknown[]) => unknown
interface Macro {
  exec: Run
  title?(given: undefined, ...args: unknown[]): string
}
type Declare = (title: string, run: Run) => void

let file = ''
let absent: ReadonlySet<string> = new Set()

/** What is declared from here on belongs to this test file; `elsewhere` has for each lane the titles that others run. */
export function begin(path: string, elsewhere: Record<string, readonly string[]>): void {
  file = path
  absent = new Set(elsewhere[process.env.TEST_LANE ?? ''])
}

/** As ava names a file before a test's title. */
const titleOf = (path: string) =>
  path
    .replace(/^test\/|\.test\.tsx?$/g, '')
    .split('/')
    .join(' › ')

/** Takes `title, test` and `title, macro, …args` as ava does, and a macro that makes its own title. */
const underFile =
  (declare: Declare) =>
  (...[first, second, ...rest]: [string, Run | Macro, ...unknown[]] | [Macro, ...unknown[]]) => {
    const own = file
    const [given, run, args] =
      typeof first === 'string'
        ? [first, second as Run | Macro, rest]
        : [first.title?.(undefined, second, ...rest), first, [second, ...rest]]
    if (given !== undefined && absent.has(given)) return
    const exec = typeof run === 'function' ? run : run.exec
    const title = `${titleOf(own)} › ${given}`
    declare(title, (t) => {
      enter(own)
      clock(own, title)
      return exec(t, ...args)
    })
  }

const { macro, before, after } = test
const serial = underFile(test.serial as Declare)

/** The part of ava's `test` that this project uses. */
export const together = Object.assign((...args: Parameters<typeof serial>) => serial(...args), {
  serial,
  skip: underFile(test.serial.skip as Declare),
  macro,
  before,
  after,
})

after.always('what was measured is kept', keepMeasures)
const dropDatabases = reuseDatabases()
after.always('databases are dropped', () => closeShared().then(dropDatabases))
