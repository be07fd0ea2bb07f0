/** Pages of modules that the kernel and its views lead to, by what they are for. */

import { BootError } from '#server/env/boot-error.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    places: Places
  }
}

/** Each is a path; what no enabled module has is not led to. */
export interface Places {
  /** Where whoever must sign in is sent, with `?next=` as the way back. */
  signIn?: string
  /** Takes a POST. */
  signOut?: string
  /** Takes a POST with `language` and `returnTo`: the language that an admin reads in. */
  adminLanguage?: string
  /** Searches the whole admin by `?q=`; with it come the field of the top bar and the command palette. */
  adminSearch?: string
  /** All products. */
  products?: string
  /** Searches the shop by `?q=`. */
  search?: string
}

/** The places of all modules. BootError where two have the same one. */
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
