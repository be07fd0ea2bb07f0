// A gateway's list of what happened, asked for by time and given one event a page.

export interface ListedEvent {
  /** Milliseconds since 1970. */
  at: number
  /** As its delivery would have said it. */
  event: object
}

export class ListedEvents {
  readonly all: ListedEvent[] = []

  /** The page that begins behind so many events, and where the next one begins. `isMeant`: of those that are asked for. */
  page(
    between: { from: number; until: number },
    skip = 0,
    isMeant: (event: object) => boolean = () => true,
  ): { page: object[]; next?: number } {
    const fitting = this.all.filter(
      ({ at, event }) => at >= between.from && at <= between.until && isMeant(event),
    )
    const page = fitting.slice(skip, skip + 1).map(({ event }) => event)
    return { page, ...(fitting.length > skip + 1 && { next: skip + 1 }) }
  }
}
