/** The library in a form without a script: the buttons of `LibraryShelf`, and what they do to the values of the form. */
import { may } from '#server/access/permissions.ts'
import { AsyncContext } from '#server/async-context.ts'
import { badInput, type Fault } from '#server/errors.ts'
import { pathOf } from '#server/http/body/form-fields.ts'
import type { Redraw } from '#server/http/input.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { askLibraryOf, type OpenLibrary, type Shelf } from '#views/kit/pictures/open-library.ts'
import { picture } from '#views/markdown.ts'
import { keyAt } from './files.ts'
import { fieldAt, writeField } from './into-fields.ts'

type Values = Record<string, unknown>

const pageSize = 24
const mostSkipped = 10_000

const opened = new AsyncContext<OpenLibrary>()
askLibraryOf(() => opened.value)

/** Draws a form with the library open at one of its fields. */
const withLibrary = (library: OpenLibrary, draw: () => unknown): Promise<unknown> =>
  opened.run(library, async () => draw())

/** The file input of a text in the open library, beside its button `:upload`: each picture goes into the text. */
export const ofText = ':pictures'

/**
 * The form with the library open at a field, or with a picture of it in the field; undefined where no button of the
 * library was pressed. 422 at the field for a picture that the library does not have, and without the permission to read it.
 */
export async function askedLibrary(scope: Scope, sent: Values): Promise<Redraw | undefined> {
  const library = await libraryFor(scope, sent)
  if (library) return { around: (draw) => withLibrary(library, draw) }
  const unsent = pressed(sent, ofText)
  return unsent && unsent.value !== ''
    ? refusedUpload(scope, sent, unsent.field, faultAt(unsent.field, 'server.fault.pictureNotSent'))
    : undefined
}

/** The form with the library open at a text whose new pictures are refused, so that they can be chosen again there. */
export async function refusedUpload(
  scope: Scope,
  sent: Values,
  field: string,
  refused: Fault,
): Promise<Redraw> {
  if (!may(scope.user, 'media', 'read')) throw refused
  const shelf = await openShelf(scope, sent, field, 0)
  return { around: (draw) => withLibrary({ field, shelf }, draw), refused }
}

const faultAt = (field: string, key: Parameters<typeof said>[0]) =>
  badInput({ [keyOf(field)]: said(key) })

async function libraryFor(scope: Scope, sent: Values): Promise<OpenLibrary | undefined> {
  const taken = pressed(sent, ':take')
  if (taken) {
    await take(scope, sent, taken, false)
    return { field: taken.field }
  }
  const inserted = pressed(sent, ':insert')
  if (inserted) {
    await insert(scope, sent, inserted)
    return { field: inserted.field }
  }
  const uploaded = pressed(sent, ':upload')
  if (uploaded) return { field: uploaded.field }
  const added = pressed(sent, ':add')
  if (added) await take(scope, sent, added, true)
  const asked = pressed(sent, ':library') ?? searched(sent) ?? added
  if (!asked) return undefined
  const { field, value } = asked
  if (value === 'close') return { field }
  if (!may(scope.user, 'media', 'read')) throw faultAt(field, 'server.fault.libraryClosed')
  const skip = /^\d{1,5}$/.test(value) ? Math.min(Number(value), mostSkipped) : 0
  return { field, shelf: await openShelf(scope, sent, field, skip) }
}

const openShelf = async (scope: Scope, sent: Values, field: string, skip: number) => ({
  words: wordsFor(sent, field),
  ...(await shelfOf(scope, textAt(sent, `${field}:find`), skip)),
})

/** What was typed of the next picture of a text. */
export const wordsFor = (sent: Values, field: string): string => textAt(sent, `${field}:words`)

interface Pressed {
  field: string
  value: string
}

function pressed(sent: Values, kind: string): Pressed | undefined {
  const [name, value] =
    Object.entries(sent).find(([one, what]) => one.endsWith(kind) && typeof what === 'string') ?? []
  return name === undefined ? undefined : { field: name.slice(0, -kind.length), value: `${value}` }
}

/** Enter in the search presses the form's first button: words that were not searched for yet are not lost by that. */
function searched(sent: Values): Pressed | undefined {
  const find = pressed(sent, ':find')
  if (!find || find.value.trim() === textAt(sent, `${find.field}:found`)) return undefined
  return { field: find.field, value: '0' }
}

const textAt = (sent: Values, name: string): string => {
  const text = fieldAt(sent, [name])
  return typeof text === 'string' ? text.trim().slice(0, 200) : ''
}

/** Puts a picture of the library into its field, and its words where there are none. */
async function take(scope: Scope, sent: Values, { field, value }: Pressed, isList: boolean) {
  const { url, alt } = await pictureAt(scope, field, value)
  writeField(sent, pathOf(field), isList ? { url, alt } : url, isList)
  const words = textAt(sent, `${field}:alt`)
  if (words !== '' && !fieldAt(sent, pathOf(words))) writeField(sent, pathOf(words), alt)
}

/** A picture whose address is still to come: `![]()`, with its words or without. */
const markedPlace = /!\[([^\]\n]*)\]\(\s*\)/

/** Puts a picture of the library into a text as Markdown. */
async function insert(scope: Scope, sent: Values, { field, value }: Pressed) {
  const { url, alt } = await pictureAt(scope, field, value)
  writePicture(sent, field, { url, alt })
}

/** Writes a picture into a text as Markdown: at the first marked place, else at its end. */
export function writePicture(sent: Values, field: string, file: { url: string; alt: string }) {
  const path = pathOf(field)
  const text = asText(fieldAt(sent, path))
  const [place, marked = ''] = markedPlace.exec(text) ?? []
  const drawn = picture(wordsFor(sent, field) || marked.trim() || file.alt, file.url, '')
  const before = text.trimEnd()
  const atEnd = before === '' ? drawn : `${before}\n\n${drawn}`
  writeField(sent, path, place === undefined ? atEnd : text.replace(place, () => drawn))
}

/** 422 at the field for one that the library does not have. */
async function pictureAt(scope: Scope, field: string, url: string) {
  const key = keyAt(url)
  const [file] = key === undefined ? [] : ((await scope.ask('uploads.find', { keys: [key] })) ?? [])
  if (file?.contentType.startsWith('image/') && file.url === url) return file
  throw faultAt(field, 'server.fault.notInLibrary')
}

type Found = Omit<Shelf, 'words'>

async function shelfOf(scope: Scope, query: string, skip: number): Promise<Found> {
  const { files, total } = (await scope.ask('uploads.search', {
    ...{ kind: 'picture', q: query, take: pageSize, skip },
  })) ?? { files: [], total: 0 }
  return {
    query,
    files: files.map(({ url, name, contentType }) => ({
      ...{ url, name },
      thumb: contentType === 'image/svg+xml' ? url : `${url}?w=320`,
    })),
    summary: scope.t('adminui.range', {
      from: Math.min(skip + 1, total),
      to: Math.min(skip + pageSize, total),
      total,
    }),
    previous: skip > 0 ? Math.max(0, skip - pageSize) : null,
    next: skip + pageSize < total ? skip + pageSize : null,
  }
}

/** `image[url]` is the key `image.url` among errors. */
export const keyOf = (field: string): string => pathOf(field).join('.')
