import { bookmarks } from './products/bookmarks.ts'
import { calendar } from './products/calendar.ts'
import { card } from './products/card.ts'
import { detail } from './products/detail.ts'
import { framedPrint } from './products/framed-print.ts'
import { gallery } from './products/gallery.ts'
import { giftCard } from './products/gift-card.ts'
import { notebook } from './products/notebook.ts'
import { planner } from './products/planner.ts'
import { postcards } from './products/postcards.ts'
import { poster } from './products/poster.ts'
import { stationery } from './products/stationery.ts'
import { stickers } from './products/stickers.ts'
import { tags } from './products/tags.ts'
import { trio } from './products/trio.ts'
import { wrappingPaper } from './products/wrapping-paper.ts'
import type { Mockup } from './scene.ts'

/** Every way to show a design, by the name a picture asks for it. */
export const mockups = {
  bookmarks,
  calendar,
  card,
  detail,
  'framed-print': framedPrint,
  gallery,
  'gift-card': giftCard,
  notebook,
  planner,
  postcards,
  poster,
  stationery,
  stickers,
  tags,
  trio,
  'wrapping-paper': wrappingPaper,
} satisfies Record<string, Mockup>

export type MockupName = keyof typeof mockups
