/** The requests that this process has not answered yet. */
import type { ServerResponse } from 'node:http'

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

export class OpenRequests {
  private readonly open = new Set<ServerResponse>()

  get size(): number {
    return this.open.size
  }

  /** Counts a request until its response has ended or its connection is gone. */
  follow(response: ServerResponse): void {
    this.open.add(response)
    response.once('close', () => this.open.delete(response))
  }

  list(): OpenRequest[] {
    return [...this.open].map((response) => ({
      requestId: String(response.getHeader('X-Request-Id') ?? ''),
      method: response.req.method ?? '',
      path: (response.req.url ?? '').split('?')[0] ?? '',
    }))
  }
}
