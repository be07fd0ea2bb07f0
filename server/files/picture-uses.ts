/** Where pictures are shown; each module answers for its own. */

/** A place that shows a file. */
export interface FileUse {
  url: string
  title: string
  /** Address of its editor. */
  href: string
}

/** The replacement picture. */
export interface Repointed {
  url: string
  width: number | null
  height: number | null
}

declare module '#server/bus.ts' {
  interface Gathers {
    /** The module's places that show any of these addresses. */
    pictureUses: { in: { urls: string[] }; out: FileUse[] }
    /** Replaces `from` by `to` in the module's places. */
    repointPictures: { in: { from: string; to: Repointed }; out: unknown }
  }
}
