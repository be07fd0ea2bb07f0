/** The process in which pictures are read: it does what it is told, one order at a time, and watches its own time. */
import { setPriority } from 'node:os'
import { Fault } from '#server/errors.ts'
import { remade } from './models/pictures/picture.ts'
import type { PictureAnswer, PictureOrder } from './models/pictures/picture-order.ts'

/** How often (ms) it looks at its processor time. */
const interval = 50
/** Below the shop, whose pages do not wait for pictures that come in. */
const behind = 10

// Where that is forbidden, pictures are read at the shop's own priority.
try {
  setPriority(behind)
} catch {}

process.on('disconnect', end)
process.on('message', (order: PictureOrder) => void work(order))

async function work(order: PictureOrder): Promise<void> {
  const spentBefore = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(spentBefore)
    if (user + system > order.rules.seconds * 1_000_000) end()
  }, interval)
  const answer = await answerTo(order)
  clearInterval(watch)
  process.send?.(answer)
}

async function answerTo(order: PictureOrder): Promise<PictureAnswer> {
  try {
    return { picture: await remade(order) }
  } catch (error) {
    if (error instanceof Fault) return { refused: error.told }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** At once: an orderly exit waits for the decoder that is to be ended. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}
