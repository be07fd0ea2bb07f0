/** Where pictures of the shop are shown, as each module that shows some knows of its own. */

/** Something that shows a file. */
export interface FileUse {
  url: string
  title: string
  /** Where it is edited. */
  href: string
}

/** The picture that is shown from now on. */
export interface Repointed {
  url: string
  width: number | null
  height: number | null
}

declare module '#server/bus.ts' {
  interface Gathers {
    /** Everything of the module that shows any of these addresses. */
    pictureUses: { in: { urls: string[] }; out: FileUse[] }
    /** Shows `to` wherever the module showed `from`. */
    repointPictures: { in: { from: string; to: Repointed }; out: unknown }
  }
}
