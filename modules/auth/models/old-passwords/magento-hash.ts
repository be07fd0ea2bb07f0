/** Magento's hashes, `hash:salt:version`. Each version stands for a step; after an upgrade several are named, one upon the other. */

import { createHash } from 'node:crypto'
import { sameBytes } from '#server/access/same-bytes.ts'
import { DeadlineWorker } from '#server/threads/deadline-worker.ts'
import type { Argon } from './argon-thread.ts'

const form = /^([0-9a-f]{32,128}):([^:]{1,64}):(\d[\d_]*(?::\d[\d_]*){0,2})$/
const agnostic = /^3_(\d{2,3})_(\d)_(\d{7,8})$/
/** Argon2 as Magento asks for it: 64 MB, twice through. No file may ask for more. */
const usual = { length: 32, passes: 2, memory: 64 * 1024 * 1024 }
const mostPasses = 4

type Step = { digest: 'md5' | 'sha256' } | { argon: typeof usual }

interface MagentoHash {
  hash: string
  salt: string
  steps: Step[]
}

/** Its parts; undefined for any other text, and for more work than a guess may cost. */
export function magentoHash(text: string): MagentoHash | undefined {
  const [, hash = '', salt = '', versions = ''] = form.exec(text) ?? []
  if (hash === '') return undefined
  const steps = versions.split(':').map(stepOf)
  const known = steps.flatMap((step) => step ?? [])
  const argons = known.filter((step) => 'argon' in step).length
  return known.length === steps.length && argons <= 1 ? { hash, salt, steps: known } : undefined
}

export async function magentoMatches(password: string, text: string): Promise<boolean> {
  const parts = magentoHash(text)
  if (!parts) return false
  let made = password
  for (const step of parts.steps)
    made =
      'argon' in step
        ? await thread.run({ text: made, salt: parts.salt, ...step.argon }, deadline)
        : createHash(step.digest)
            .update(parts.salt + made)
            .digest('hex')
  return sameBytes(made, parts.hash)
}

/** One guess at a time, beside the event loop. */
const thread = new DeadlineWorker<Argon, string>('modules/auth/models/old-passwords/argon-thread')
/** Milliseconds of the processor. */
const deadline = 5_000

function stepOf(version: string): Step | undefined {
  if (version === '0') return { digest: 'md5' }
  if (version === '1') return { digest: 'sha256' }
  if (version === '2') return { argon: usual }
  const [, length, passes, memory] = (agnostic.exec(version) ?? []).map(Number)
  const argon = { length: length ?? 0, passes: passes ?? 0, memory: memory ?? 0 }
  const isFair =
    argon.length >= 16 &&
    argon.length <= 64 &&
    argon.passes >= 1 &&
    argon.passes <= mostPasses &&
    argon.memory >= 1024 * 1024 &&
    argon.memory <= usual.memory
  return isFair ? { argon } : undefined
}
