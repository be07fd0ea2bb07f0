/** What a handler gets: Koa's context with our scope on it, and what the route line declared. */
import type { IncomingMessage } from 'node:http'
import type { DefaultState, Middleware, Next, ParameterizedContext } from 'koa'
import type { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import type { Access } from '#server/user.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    /** Every route of the enabled modules. */
    table: readonly MountedRoute[]
  }
}

/** Who may call a route; every route has one. */
export type Policy = 'public' | 'signedIn' | 'admin' | 'signed'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]

export const isMethod = (text: string): text is Method => methods.some((method) => method === text)

export interface Route {
  method: Method
  path: string
  steps: Step[]
}

export type Area = 'store' | 'admin'

/** One line of the whole shop's table. */
export interface MountedRoute extends Route {
  module: string
  area: Area
  policy: Policy
  /** What an admin route asks of its caller's permission set. */
  access: Access
  page: boolean
  /** May begin a session when it is only read. */
  session: boolean
  /** Answered before sessions, limits and the database. */
  bare: boolean
}

/** What a session holds; never anything that could be read anew. */
export interface SessionData {
  userId?: string
  /** How they came in: `password`, `code` or a provider's name. */
  how?: string
  [key: string]: unknown
}

/** A request's session: koa-session's own, with what it holds. */
export interface Session extends SessionData {
  /** The id that the cookie carries; only its hash is stored. */
  readonly externalKey: string
  /** What it holds, and nothing of koa-session's. */
  toJSON(): SessionData
  /** Ends the session and begins an empty one under a new id. */
  regenerate(): Promise<void>
}

/** How a route is answered to this caller. */
export type Kind = 'json' | 'page' | 'fragment' | 'markdown'

export interface State extends DefaultState {
  requestId: string
  /** Set by the mount: where the route lives and what its line declared. */
  area: 'store' | 'admin'
  api: boolean
  page: boolean
  route: MountedRoute
  kind?: Kind
  /** The address asked for Markdown by its end, `.md`. */
  markdown?: boolean
  /** The language that the address names, and what stands before every path of its pages: `/de`. */
  language?: string
  languagePrefix?: string
  /** Set by takes: names that an admin's program sent and nobody reads. */
  ignored?: string[]
  /** Set by respond: the finished answer may be kept for other anonymous callers. */
  shared?: boolean
  /** Set by respond: wants to know of each time that the kept answer is sent. */
  sent?: ((request: IncomingMessage) => void) | undefined
  /** Of a guest whom this answer makes. */
  guestId?: string
  /** The id of a session that this request made. */
  newSession?: string
}

export interface Extras {
  params: Record<string, string>
  scope: Scope
  /** Null once it was ended in this request. */
  session: Session | null
}

export type Ctx = ParameterizedContext<State, Extras>
export type Step = Middleware<State, Extras> & { marks?: Marks }
export type { Next }

/** What a word in a route line tells the mount. */
export interface Marks {
  policy?: Policy
  access?: Access
  page?: boolean
  sensitive?: boolean
  credential?: boolean
  bare?: boolean
  session?: boolean
  idempotent?: boolean
  /** What comes in with a request of this step. */
  takes?: z.ZodType
}

/** Marks a step, so that the mount and the tests can read the route line. */
export function marked(marks: Marks, step: Middleware<State, Extras>): Step {
  return Object.assign(step, { marks })
}
