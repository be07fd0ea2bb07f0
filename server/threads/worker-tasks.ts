/** The thread's side of `DeadlineWorker`. */
import { parentPort } from 'node:worker_threads'
import type { Reply } from './deadline-worker.ts'

/** Answers each task with what `work` makes of it; says when it begins, so that its time can be counted. */
export function answerTasks<Input>(work: (input: Input) => unknown): void {
  parentPort?.on('message', async (input: Input) => {
    parentPort?.postMessage('begun')
    parentPort?.postMessage(await replyTo(work, input))
  })
}

async function replyTo<Input>(work: (input: Input) => unknown, input: Input): Promise<Reply> {
  try {
    return { value: await work(input) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
