/** Who waits for whom: strangers' photos wait for each other, and never does a merchant's picture or a page wait for them. */
import { PictureProcess } from './picture-process.ts'
import { WorkQueue } from './work-queue.ts'

/** What comes from people whom nobody knows; a place is for all photos of one review. */
export const photoLane = new WorkQueue({ atOnce: 1, waiting: 8 })
export const photoProcess = new PictureProcess()

/** What merchants upload. */
export const fileLane = new WorkQueue({ atOnce: 1, waiting: 30 })
export const fileProcess = new PictureProcess()

/** The widths that pages ask for, made of what was written by us: these stay in the shop's own process. */
export const widthLane = new WorkQueue({ atOnce: 2, waiting: 24 })
/** AVIF is slow to write: one at a time, and only while few wait; until then WebP is good enough. */
export const avifLane = new WorkQueue({ atOnce: 1, waiting: 40 })
