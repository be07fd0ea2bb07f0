/** Checks drawings on a thread of its own; begun by svg-in-time.ts. */

import { Fault } from '#server/errors.ts'
import type { Said } from '#server/language/message.ts'
import { answerTasks } from '#server/threads/worker-tasks.ts'
import { checkSvg, type Drawing } from './svg.ts'

/** A refusal crosses between threads as what it tells alone. */
export type Checking = { drawing: Drawing } | { refusal: Said }

answerTasks(async (bytes: Uint8Array): Promise<Checking> => {
  try {
    return { drawing: await checkSvg(bytes) }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { refusal: error.told }
  }
})
