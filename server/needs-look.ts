/** What is unfinished and waits for an admin: each module says its own. */
import { z } from 'zod'

export const unfinished = z
  .object({
    area: z.string().describe('The module whose readers see it.'),
    title: z.string().describe('What it is, in the language of who asks.'),
    total: z.int(),
    href: z.string().describe('Where all of it is.'),
    line: z
      .string()
      .optional()
      .describe('What Home says of it, where it has a line of its own there.'),
    items: z.array(
      z.object({
        text: z.string(),
        todo: z.string().describe('What is to be done.'),
        href: z.string(),
        at: z.string().describe('UTC.'),
      }),
    ),
  })
  .meta({ id: 'Unfinished' })
export type Unfinished = z.output<typeof unfinished>

/** Items of one kind that are shown; its own list has all of them. */
export const mostShown = 20

declare module '#server/bus.ts' {
  interface Gathers {
    /** Of each kind one entry, in the reader's language; kinds of which there is nothing are left out. */
    needsLook: { in: undefined; out: Unfinished[] }
  }
}
