/** Pages of modules that the kernel and its views link to, by purpose. */

import { BootError } from '#server/env/boot-error.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    places: Places
  }
}

/** Each is a path; undefined when no enabled module has it. */
export interface Places {
  /** Sign-in page, with `?next=` as the way back. */
  signIn?: string
  /** Takes a POST. */
  signOut?: string
  /** Where an admin changes their own password and second factor. */
  ownSecurity?: string
  /** Takes a POST with `language` and `returnTo`: the language that an admin reads in. */
  adminLanguage?: string
  /** What admins did, the latest first; with `?record=` to one record. `/:id/undo` below it takes a POST. */
  acts?: string
  /** What was deleted and can come back. */
  trash?: string
  /** What an admin was told by colleagues; its number in `menuCounts` stands at the bell. */
  notices?: string
  /** Searches the admin by `?q=`; enables the top bar's search field and the command palette. */
  adminSearch?: string
  /** Saved views of lists; below it they are created, changed and deleted. */
  savedViews?: string
  /** All products. */
  products?: string
  /** The published logo as a PNG; 404 where there is none. */
  logo?: string
  /** Searches the shop by `?q=`. */
  search?: string
  /** Takes a POST with `variantId`, or the `productId` of a product with one variant. */
  addToCart?: string
}

/** The pages of all modules. BootError when two modules claim one. */
export function placesOf(modules: readonly { name: string; places?: Places }[]): Places {
  const owners = new Map<string, string>()
  for (const { name, places = {} } of modules) {
    for (const place of Object.keys(places)) {
      const other = owners.get(place)
      if (other) throw new BootError(`Both ${other} and ${name} have the place "${place}".`)
      owners.set(place, name)
    }
  }
  return Object.assign({}, ...modules.map(({ places = {} }) => places))
}
