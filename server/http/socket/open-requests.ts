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

export class OpenRequests {
  private readonly open = new Set<ServerResponse>()
  /** When the newer ones of them came in, the oldest first. */
  private readonly fresh = new Map<ServerResponse, number>()

  get size(): number {
    return this.open.size
  }

  /** Counts a request until its response has ended or its connection is gone. */
  follow(response: ServerResponse): void {
    this.open.add(response)
    this.fresh.set(response, performance.now())
    response.once('close', () => {
      this.open.delete(response)
      this.fresh.delete(response)
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
    for (const [response, begun] of this.fresh) {
      if (begun < since) this.fresh.delete(response)
      else if (idOf(response) !== but) return true
    }
    return false
  }

  list(): OpenRequest[] {
    return [...this.open].map((response) => ({
      requestId: idOf(response),
      method: response.req.method ?? '',
      path: (response.req.url ?? '').split('?')[0] ?? '',
    }))
  }
}

const idOf = (response: ServerResponse) => String(response.getHeader('X-Request-Id') ?? '')
