/** Drawings are checked beside the event loop: one of some megabytes takes seconds, however it is meant. */
import { said } from '#server/language/message.ts'
import { DeadlineWorker, OverDeadline } from '#server/threads/deadline-worker.ts'
import { unfit } from '../kind.ts'
import type { Drawing } from './svg.ts'
import type { Checking } from './svg-thread.ts'

const thread = new DeadlineWorker<Uint8Array, Checking>('modules/uploads/models/svg/svg-thread')

/** Milliseconds of the processor: 4.5 MB of ordinary paths take half a second. */
const deadlineOf = (bytes: Uint8Array) => 2_000 + bytes.length / 1_000

/** Checks a whole SVG. 422 naming element and rule, or saying that it takes too long. */
export async function checkSvgInTime(bytes: Uint8Array): Promise<Drawing> {
  const checking = await thread.run(bytes, deadlineOf(bytes)).catch(explained)
  if ('refusal' in checking) throw unfit(checking.refusal)
  return checking.drawing
}

function explained(error: unknown): never {
  if (!(error instanceof OverDeadline)) throw error
  throw unfit(said('uploads.admin.svg.tooSlow'))
}
