/** Pictures that are sent with the form of a record: kept in the library, and their addresses written into its fields. */
import { badInput, Fault, unavailable, wrongFormat } from '#server/errors.ts'
import { pathOf } from '#server/http/body/form-fields.ts'
import { allSentFiles, type SentFile } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Redraw, TakesRules } from '#server/http/input.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { writeField } from './into-fields.ts'
import {
  askedLibrary,
  keyOf,
  ofText,
  refusedUpload,
  wordsFor,
  writePicture,
} from './picture-library.ts'

const megabyte = 1024 * 1024

/** The file input of a field that holds the address of one picture: `image[url]:file`. */
const ofOne = ':file'
/** The file input of a list of pictures, `{ url, alt }` each: `images:files`. */
const ofMany = ':files'
/** The tick that takes a picture away: `image[url]:remove`. */
const ofNone = ':remove'

type Values = Record<string, unknown>

/**
 * For the `takes` of a form with such inputs. A file of `image[url]:file` becomes the address in `image[url]`, those of
 * `images:files` follow the pictures in `images`, and a tick at `image[url]:remove` empties the field. What is no picture
 * is refused at its field, and the others are kept. Without a script the library is asked for and taken from by buttons, too,
 * and a text takes new pictures there (`body:pictures`).
 */
export const takesPictures = {
  multipart: 25 * megabyte,
  files: 20,
  keeps: keepSentPictures,
} satisfies TakesRules

/** For the `takes` of a preview of such a form: its files are passed over. */
export const passesPictures = { multipart: 25 * megabyte, files: 20 } satisfies TakesRules

async function keepSentPictures(ctx: Ctx, sent: Values): Promise<Redraw | undefined> {
  const { scope } = ctx
  const faults = new Map<string, Said>()
  let text: string | undefined
  removeTicked(sent)
  for (const [input, files] of allSentFiles(ctx)) {
    const [, field, kind = ofOne] = /^(.+)(:files?|:pictures)$/.exec(input) ?? []
    if (field === undefined) continue
    for (const file of kind === ofOne ? files.slice(0, 1) : files) {
      try {
        await keepInto(scope, sent, field, kind, file)
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        const told = { name: file.name, fault: error.told }
        const key = keyOf(field)
        if (!faults.has(key)) faults.set(key, said('server.fault.pictureRefused', told))
        if (kind === ofText) text = field
      }
    }
    // The button was pressed, and nothing chosen.
    if (kind === ofText && files.length === 0 && Object.hasOwn(sent, `${field}:upload`)) {
      faults.set(keyOf(field), said('server.fault.noPictureChosen'))
      text = field
    }
  }
  if (faults.size === 0) return askedLibrary(scope, sent)
  const refused = badInput(Object.fromEntries(faults))
  if (text === undefined) throw refused
  return refusedUpload(scope, sent, text, refused)
}

/** Keeps one picture, and writes where it is into its field. */
async function keepInto(scope: Scope, sent: Values, field: string, kind: string, file: SentFile) {
  const alt = kind === ofText ? wordsFor(sent, field) : ''
  const { url } = await keptPicture(scope, file, alt)
  if (kind === ofText) writePicture(sent, field, { url, alt })
  else writeField(sent, pathOf(field), kind === ofOne ? url : { url, alt }, kind === ofMany)
}

function removeTicked(sent: Values): void {
  for (const tick of Object.keys(sent)) {
    if (!tick.endsWith(ofNone)) continue
    writeField(sent, pathOf(tick.slice(0, -ofNone.length)), '')
    Reflect.deleteProperty(sent, tick)
  }
}

/** A picture of the library; 413, 415, 422 for what is none. */
async function keptPicture(scope: Scope, { path, name }: SentFile, alt: string) {
  const file = await scope.ask('uploads.keepFile', { path, name, ...(alt === '' ? {} : { alt }) })
  if (!file) throw unavailable('server.fault.noUploads', {}, 3600)
  if (file.contentType.startsWith('image/')) return file
  await scope.ask('uploads.forget', { keys: [file.key] })
  throw wrongFormat('server.fault.noPicture')
}
