/** What is to be made of a picture, and how much may be spent on it; the same words on both sides of the process that does it. */
import type { Said } from '#server/language/message.ts'
import type { PictureType } from '../kind.ts'
import type { Edit } from './edit.ts'

/** Whose picture it is: a merchant's is kept in its own format, a shopper's photo as one still JPEG or WebP. */
export interface PictureRules {
  /** The longest side (px) that is kept; larger pictures are made smaller. */
  largest: number
  /** A photo for the web: one still picture, as JPEG or WebP. */
  still: boolean
  /** The most pixels in all, those of every picture of an animation. */
  pixels: number
  /** The same for what costs more a pixel: 16 bits a colour, or four inks. */
  dearPixels: number
  /** The most processor time (s) that it may take. */
  seconds: number
}

export const merchantsPicture: PictureRules = {
  largest: 4096,
  still: false,
  pixels: 40_000_000,
  dearPixels: 20_000_000,
  seconds: 8,
}

export const shoppersPhoto: PictureRules = {
  largest: 2400,
  still: true,
  pixels: 25_000_000,
  dearPixels: 12_000_000,
  seconds: 3,
}

/** A picture as it will be stored. */
export interface Picture {
  bytes: Uint8Array
  contentType: PictureType
  width: number
  height: number
  pages: number
}

/** The picture at `path`, which its first bytes call `type`. */
export interface PictureOrder {
  path: string
  type: PictureType
  rules: PictureRules
  /** The part of it that is wanted; left out, all of it. */
  edit?: Edit
}

/** What came of an order: the picture, a message for its sender, or an error for us. */
export type PictureAnswer = { picture: Picture } | { refused: Said } | { failed: string }
