// The body of a write in one of the ways that bodies are sent, well-formed or almost.
import type { MountedRoute } from '#server/http/context.ts'
import type { Rng } from '../../../../seeds/art/prng.ts'
import { type Body, utf8 } from '../request.ts'
import { type Json, oddValue } from '../texts/odd-values.ts'
import { flat, formBody, oddQuirk, type Pair } from './forms.ts'
import { almostJson, jsonBody } from './json.ts'
import { almostMultipart, filePart, multipartBody } from './multipart.ts'

export interface SampleFile {
  name: string
  type: string
  /** Bytes. */
  content: string
}

export type ContentKind = 'json' | 'form' | 'multipart' | 'none' | 'other'

export interface Content {
  method: string
  type: string | undefined
  body: Body | undefined
}

interface Sending {
  kind: ContentKind
  fields: Record<string, Json>
  files: readonly SampleFile[]
  /** Whether something is wrong with the form of the body. */
  isAlmost: boolean
}

/** Where files come with a form. */
export const filed = /\/(upload|import|replace|reviews|reviews\/requested\/:token)$/
const others = ['text/csv', 'text/plain', 'application/xml', 'application/octet-stream', '']

export function kindBy(rng: Rng, { path }: MountedRoute): ContentKind {
  const kind = rng.next()
  if (kind < (filed.test(path) ? 0.6 : 0.08)) return 'multipart'
  if (kind < 0.62) return 'json'
  if (kind < 0.94) return 'form'
  return kind < 0.97 ? 'none' : 'other'
}

/** The body, its type, and the method: forms have only POST and name another in a field. */
export function contentOf(rng: Rng, { method, path }: MountedRoute, sending: Sending): Content {
  const { kind, fields, files, isAlmost } = sending
  const override: Pair[] = method === 'POST' ? [] : [['_method', method]]
  if (kind === 'none') return { method, type: undefined, body: undefined }
  if (kind === 'json') {
    const body = jsonBody(fields)
    return { method, type: 'application/json', body: isAlmost ? almostJson(rng, body) : body }
  }
  if (kind === 'form') {
    const body = formBody([...flat(fields), ...override], isAlmost ? oddQuirk(rng) : 'plain')
    return { method: 'POST', type: 'application/x-www-form-urlencoded', body }
  }
  if (kind === 'multipart') {
    const parts = filed.test(path) || isAlmost ? [partBy(rng, files, isAlmost)] : []
    const sent = multipartBody([...flat(fields), ...override], parts)
    return { method: 'POST', ...(isAlmost ? almostMultipart(rng, sent) : sent) }
  }
  const open = rng.chance(0.5) ? rng.pick(files).content : utf8(JSON.stringify(oddValue(rng)))
  return { method, type: rng.pick(others), body: { open, parts: [], join: '', close: '' } }
}

function partBy(rng: Rng, files: readonly SampleFile[], isAlmost: boolean) {
  const { name, type, content } = rng.pick(files)
  const field = rng.pick(['file', 'file', 'photos', 'photo.0', 'images'])
  const end = isAlmost && rng.chance(0.3) ? rng.int(0, content.length) : content.length
  return filePart(field, name, type, content.slice(0, end))
}
