/** The requests that this process has not answered yet. */
import type { ServerResponse } from 'node:http'
import type { Visitors } from '#server/jobs/slices.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    openRequests: OpenRequests
  }
}

/** A request as the log names it: the path without its query. */
export interface OpenRequest {
  requestId: string
  method: string
  path: string
}

/** Milliseconds for which calm work lets a request be answered first: one that takes longer waits for something else. */
const freshFor = 200

interface Followed {
  response: ServerResponse
  begun: number
}

export class OpenRequests {
  /**
   * Each vacant place is taken again. A Set or Map is made anew after every few requests, and each old table holds the
   * next one and its requests: V8 would keep nearly all of them until its next full collection.
   */
  private readonly places: (Followed | undefined)[] = []
  private readonly vacant: number[] = []

  get size(): number {
    return this.places.length - this.vacant.length
  }

  /** Counts a request until its response has ended or its connection is gone; `ended` hears of it. */
  follow(response: ServerResponse, ended: () => void): void {
    const place = this.vacant.pop() ?? this.places.length
    this.places[place] = { response, begun: performance.now() }
    response.once('close', () => {
      this.places[place] = undefined
      this.vacant.push(place)
      ended()
    })
  }

  /** Who waits for an answer, but for the request with this id: what works for one does not wait for it. */
  besides(requestId: string): Visitors {
    const areFresh = () => this.areFresh(requestId)
    return {
      get areFresh() {
        return areFresh()
      },
    }
  }

  private areFresh(but: string): boolean {
    const since = performance.now() - freshFor
    return this.places.some(
      (one) => one !== undefined && one.begun >= since && idOf(one.response) !== but,
    )
  }

  list(): OpenRequest[] {
    return this.places
      .filter((one) => one !== undefined)
      .map(({ response }) => ({
        requestId: idOf(response),
        method: response.req.method ?? '',
        path: (response.req.url ?? '').split('?')[0] ?? '',
      }))
  }
}

const idOf = (response: ServerResponse) => String(response.getHeader('X-Request-Id') ?? '')
