/** Where a form without a script stands in the library, while it is drawn again: its field asks for it here. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** Pictures to choose from. */
export interface Shelf {
  query: string
  /** What was typed as the words of the next picture, for a text. */
  words: string
  files: { url: string; name: string; thumb: string }[]
  /** Which of them are shown, in words. */
  summary: string
  /** How many to pass over for the neighbouring pages; null where there is none. */
  previous: number | null
  next: number | null
}

export interface OpenLibrary {
  /** The field that takes a picture: `image[url]`, or `images` of a list. */
  field: string
  /** None once a picture was taken. */
  shelf?: Shelf
}

const opened = new AsyncLocalStorage<OpenLibrary>()
let running = 0

/** Draws a form with the library open at one of its fields. */
export async function withLibrary(library: OpenLibrary, draw: () => unknown): Promise<unknown> {
  running++
  try {
    return await opened.run(library, async () => draw())
  } finally {
    running--
    // Before Node 24 a storage that was used once is told of every promise there is, as long as it is not disabled.
    if (running === 0) opened.disable()
  }
}

const open = () => (running === 0 ? undefined : opened.getStore())

/** The library where it is open, or was a moment ago, at this field. */
export function libraryAt(field: string): OpenLibrary | undefined {
  const library = open()
  return library?.field === field ? library : undefined
}

/** Whether it is at a field below this name. */
export const isLibraryIn = (group: string): boolean =>
  open()?.field.startsWith(`${group}[`) === true
