/** What a service that knows tax numbers is asked, and what it says: gathered, so that other modules can bring one. */

export interface NumberToCheck {
  /** As `FR40303265045`. */
  number: string
  /** ISO 3166-1, or `XI`. */
  country: string
  /** The shop's own number, for services that give a receipt to whoever asks; null without one. */
  requester: string | null
}

export interface Checked {
  /** `silent`: no answer, or none that can be read. */
  state: 'valid' | 'invalid' | 'silent'
  name: string | null
  address: string | null
  /** By which the service finds its answer again. */
  consultation: string | null
}

declare module '#server/bus.ts' {
  interface Gathers {
    /** Null of a module that does not know numbers of that country. Never inside of `atomic`. */
    'tax.checkNumber': { in: NumberToCheck; out: Checked | null }
  }
}
