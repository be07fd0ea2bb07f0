import type { DemoImage } from '../types.ts'

export interface DemoAuthor {
  name: string
  bio: string
  picture: DemoImage
}

export interface DemoPost {
  title: string
  slug: string
  /** A name of `authors`. */
  author: string
  excerpt: string
  /** Markdown. */
  body: string
  tags: string[]
  cover: DemoImage
  featured?: boolean
  /** Days before the seeding that it was published; negative: it is scheduled for so many days on. Null: a draft. */
  daysOld: number | null
}

/** What of a post is said in another language. */
export type PostWords = Pick<DemoPost, 'title' | 'excerpt' | 'body'>
