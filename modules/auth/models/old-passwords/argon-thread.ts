/** Argon2id on a thread of its own: a guess takes 64 MB and a good tenth of a second; begun by magento-hash.ts. */
import { argon2id } from 'hash-wasm'
import { answerTasks } from '#server/threads/worker-tasks.ts'

export interface Argon {
  text: string
  /** Sixteen bytes of it are used; a shorter one is repeated. */
  salt: string
  /** Of the answer, in bytes. */
  length: number
  passes: number
  /** In bytes. */
  memory: number
}

const saltBytes = 16

answerTasks(
  ({ text, salt, length, passes, memory }: Argon): Promise<string> =>
    argon2id({
      ...{ password: text, salt: Buffer.from(salt.repeat(saltBytes)).subarray(0, saltBytes) },
      ...{ iterations: passes, memorySize: memory / 1024, parallelism: 1, hashLength: length },
      outputType: 'hex',
    }),
)
