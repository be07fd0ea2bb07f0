/** Where a form without a script stands in the library, while it is drawn again: its field asks for it here. */

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

let opened = (): OpenLibrary | undefined => undefined

/** Says once who knows the library of the form that is drawn. */
export function askLibraryOf(holder: () => OpenLibrary | undefined): void {
  opened = holder
}

/** The library where it is open, or was a moment ago, at this field. */
export function libraryAt(field: string): OpenLibrary | undefined {
  const library = opened()
  return library?.field === field ? library : undefined
}

/** Whether it is at a field below this name. */
export const isLibraryIn = (group: string): boolean =>
  opened()?.field.startsWith(`${group}[`) === true
