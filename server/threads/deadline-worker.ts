/** Work that may take for ever, on a thread of its own: it is given up when its time is over, and the event loop never waits. */
import type { Worker } from 'node:worker_threads'
import { unavailable } from '#server/errors.ts'
import { openThread } from './threads.ts'

/** The time or the memory that the work may take is used up. */
export class OverDeadline extends Error {
  override name = 'OverDeadline'
}

export interface Limits {
  /** How long the thread stays without work, in milliseconds. */
  idle?: number
  /** How many may wait for their turn. */
  waiting?: number
}

/** What the thread answers: a value, or the words of the error that it met. */
export type Reply = { value: unknown } | { error: string }

interface Task {
  input: unknown
  deadline: number
  done: (value: unknown) => void
  failed: (error: Error) => void
}

/** However little of the processor a task gets, it ends after so many times its deadline. */
const longestWait = 10
/** Milliseconds, at the least. */
const checkedEvery = 50
const memory = { maxOldGenerationSizeMb: 256 }

/** One thread, begun with the first task and ended when there is none for a while; one task at a time, in their order. */
export class DeadlineWorker<Input, Output> {
  private readonly name: string
  private readonly idle: number
  private readonly waiting: number
  private readonly line: Task[] = []
  private current: Task | undefined
  private worker: Worker | undefined
  private timer: NodeJS.Timeout | undefined

  /** `name`: the path of the thread's file within the project, without its ending; it calls `answerTasks`. */
  constructor(name: string, { idle = 30_000, waiting = 24 }: Limits = {}) {
    this.name = name
    this.idle = idle
    this.waiting = waiting
  }

  /**
   * What the thread makes of `input`. `deadline` is in milliseconds of the processor's time, from when the thread begins
   * with it: after it OverDeadline, and the thread is ended. 503 with Retry-After when too many wait already.
   */
  run(input: Input, deadline: number): Promise<Output> {
    if (this.line.length >= this.waiting)
      return Promise.reject(unavailable('server.fault.tooManyTexts'))
    return new Promise<Output>((done, failed) => {
      this.line.push({ input, deadline, done: done as Task['done'], failed })
      this.next()
    })
  }

  private next(): void {
    if (this.current) return
    clearTimeout(this.timer)
    this.current = this.line.shift()
    if (!this.current) {
      this.rest()
      return
    }
    const worker = this.worker ?? this.begin()
    this.worker = worker
    worker.ref()
    worker.postMessage(this.current.input)
  }

  private begin(): Worker {
    const worker = openThread(this.name, { resourceLimits: memory })
    worker.on('message', (message: 'begun' | Reply) => {
      // What it says after it was given up is about a task that is over.
      if (this.worker !== worker) return
      if (message === 'begun') this.watch(worker)
      else this.settle((task) => answer(task, message))
    })
    // Not enough memory, or a fault of the thread itself: the next task finds a new one.
    worker.on('error', (error) => this.lose(worker, lostBy(error)))
    worker.on('exit', () => this.lose(worker, new Error('The thread ended.')))
    return worker
  }

  /** The time that the thread takes to start, or that a task waits for others, is not the task's own. */
  private watch(worker: Worker): void {
    const task = this.current
    if (!task) return
    const last = Date.now() + task.deadline * longestWait
    const began = process.cpuUsage()
    const check = () => {
      // What the whole process has used is the most that the thread can have used.
      const { user, system } = process.cpuUsage(began)
      const left = Math.min(task.deadline - (user + system) / 1_000, last - Date.now())
      if (left > 0) {
        this.timer = setTimeout(check, Math.max(left, checkedEvery))
        return
      }
      this.lose(worker, new OverDeadline(`not done after ${task.deadline} ms`))
      void worker.terminate()
    }
    this.timer = setTimeout(check, task.deadline)
  }

  private lose(worker: Worker, error: Error): void {
    if (this.worker !== worker) return
    this.worker = undefined
    this.settle(({ failed }) => failed(error))
  }

  private settle(tell: (task: Task) => void): void {
    clearTimeout(this.timer)
    const task = this.current
    this.current = undefined
    if (task) tell(task)
    this.next()
  }

  /** Nothing to do: the process may end, and after a while the thread does. */
  private rest(): void {
    const { worker } = this
    if (!worker) return
    worker.unref()
    this.timer = setTimeout(() => {
      this.worker = undefined
      void worker.terminate()
    }, this.idle)
    this.timer.unref()
  }
}

function answer({ done, failed }: Task, reply: Reply): void {
  if ('error' in reply) failed(new Error(reply.error))
  else done(reply.value)
}

const lostBy = (error: unknown): Error =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new OverDeadline('out of memory')
    : error instanceof Error
      ? error
      : new Error(String(error))
