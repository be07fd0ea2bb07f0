/** How often each route was answered, with which status and how fast: by declared routes, whose number is bounded. */

/** Upper bounds of the histogram, in seconds. */
export const timeBounds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** One route since the start of the process. */
export interface RouteTime {
  /** `GET /products/:slug`. */
  name: string
  /** Answers by status. */
  statuses: Map<number, number>
  /** Answers within each of `timeBounds`, not added up; slower ones are in none. */
  within: number[]
  /** Seconds of all answers together. */
  seconds: number
}

export class RouteTimes {
  private readonly routes = new Map<string, RouteTime>()

  /** `name` is a declared route, never a path. */
  add(name: string, status: number, seconds: number): void {
    const route = this.routes.get(name) ?? this.begin(name)
    route.statuses.set(status, (route.statuses.get(status) ?? 0) + 1)
    route.seconds += seconds
    const bucket = timeBounds.findIndex((bound) => seconds <= bound)
    if (bucket >= 0) route.within[bucket] = (route.within[bucket] ?? 0) + 1
  }

  list(): RouteTime[] {
    return [...this.routes.values()]
  }

  private begin(name: string): RouteTime {
    const route = { name, statuses: new Map(), within: timeBounds.map(() => 0), seconds: 0 }
    this.routes.set(name, route)
    return route
  }
}
