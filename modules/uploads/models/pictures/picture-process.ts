/**
 * Pictures are read in a process of their own. Decoders run in C, cannot be broken off and hold a thread of Node's pool
 * all the while: there they can be ended, a crash ends nothing else, and what they take is taken from nobody.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { processFile } from '#server/env/paths.ts'
import { unavailable } from '#server/errors.ts'
import { unfit } from '../kind.ts'
import { brokenPicture, takesTooLong } from './picture.ts'
import type { Picture, PictureAnswer, PictureOrder } from './picture-order.ts'

/** How long (ms) it stays for the next picture: a start costs about as much as a photo. */
const rest = 20_000
/** It watches its own processor time; this ends one that cannot even do that, or gets no processor at all. */
const patienceFactor = 10

export class PictureProcess {
  private child: ChildProcess | undefined
  private resting: NodeJS.Timeout | undefined

  /** Does what `order` says; one at a time. 422 when the picture is refused, broken, or takes too long; 503 when no process can be started. */
  async remade(order: PictureOrder): Promise<Picture> {
    clearTimeout(this.resting)
    const child = this.awake()
    child.ref()
    child.channel?.ref()
    try {
      return pictureIn(await answered(child, order))
    } finally {
      child.unref()
      child.channel?.unref()
      this.resting = setTimeout(() => this.end(), rest).unref()
    }
  }

  /** Ends it; the next order starts another. */
  end(): void {
    this.child?.kill('SIGKILL')
    this.child = undefined
  }

  /** It is told nothing of the environment, which holds the shop's secrets. */
  private awake(): ChildProcess {
    if (this.child) return this.child
    const { path, execArgv } = processFile('uploads')
    const child = fork(path, { execArgv, env: {}, serialization: 'advanced', stdio: 'ignore' })
    const gone = () => {
      if (this.child === child) this.child = undefined
    }
    child.once('exit', gone).once('error', gone)
    this.child = child
    return child
  }
}

function answered(child: ChildProcess, order: PictureOrder): Promise<PictureAnswer> {
  return new Promise((resolve, reject) => {
    const limit = order.rules.seconds * 1000 * patienceFactor
    const patience = setTimeout(() => child.kill('SIGKILL'), limit)
    const settle = (how: () => void) => {
      clearTimeout(patience)
      child.removeListener('message', told).removeListener('exit', gone)
      child.removeListener('error', failed)
      how()
    }
    const told = (answer: PictureAnswer) => settle(() => resolve(answer))
    const gone = (code: number | null, signal: string | null) =>
      settle(() => reject(ending(code, signal)))
    const failed = () => settle(() => reject(unavailable('uploads.picture.unreadable')))
    child.once('message', told).once('exit', gone).once('error', failed)
    child.send(order, (error) => error && failed())
  })
}

/** It kills itself when its time is up; another signal is a decoder that crashed. */
function ending(code: number | null, signal: string | null): Error {
  if (signal === 'SIGKILL') return takesTooLong()
  if (signal) return brokenPicture()
  return new Error(`The process that reads pictures ended with ${code}.`)
}

function pictureIn(answer: PictureAnswer): Picture {
  if ('picture' in answer) return answer.picture
  if ('refused' in answer) throw unfit(answer.refused)
  throw new Error(answer.failed)
}
