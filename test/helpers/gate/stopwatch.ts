// How long each test of a bundle takes: from its begin to the next one's, so that what it closes counts too.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where each bundle leaves what it measured. */
export const measuresFolder = 'dist/tests/measures'

export interface Measured {
  /** As test/gate/lanes.ts names it. */
  lane: string
  file: string
  title: string
  seconds: number
  /** Seconds of processor time, without those of processes that it started. */
  busy: number
}

const measured: Measured[] = []
let running: Omit<Measured, 'seconds' | 'busy'> | undefined
let since = { seconds: 0, busy: 0 }

/** A test begins, and with it ends the one before. */
export function clock(file: string, title: string): void {
  stop()
  running = { lane: process.env.TEST_LANE ?? '', file, title }
  since = now()
}

function stop(): void {
  const { seconds, busy } = now()
  if (running)
    measured.push({ ...running, seconds: seconds - since.seconds, busy: busy - since.busy })
  running = undefined
}

function now() {
  const { user, system } = process.cpuUsage()
  return { seconds: performance.now() / 1_000, busy: (user + system) / 1_000_000 }
}

/** The last test has ended; writes all of them down. */
export function keepMeasures(): void {
  stop()
  writeFileSync(join(measuresFolder, `${process.pid}.json`), JSON.stringify(measured))
}
