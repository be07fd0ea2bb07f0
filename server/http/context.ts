/** What a handler gets: Koa's context with our scope and the route's declaration. */
import type { IncomingMessage } from 'node:http'
import type { DefaultState, Middleware, Next, ParameterizedContext } from 'koa'
import type { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import type { Access, User } from '#server/user.ts'

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

/** True for a request that changes nothing. */
export const isRead = ({ method }: { method?: string | undefined }): boolean =>
  method === 'GET' || method === 'HEAD'

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
  /** The permission that an admin route requires. */
  access: Access
  page: boolean
  /** May begin a session when it is only read. */
  session: boolean
  /** Answered before sessions, limits and the database. */
  bare: boolean
}

/** Content of a session; never anything that can be loaded. */
export interface SessionData {
  userId?: string
  /** How the user signed in: `password`, `code` or a provider's name. */
  how?: string
  [key: string]: unknown
}

/** A request's session: koa-session's object with its content. */
export interface Session extends SessionData {
  /** The id in the cookie; only its hash is stored. */
  readonly externalKey: string
  /** Its content without koa-session's own fields. */
  toJSON(): SessionData
  /** Destroys the session and begins an empty one with a new id. */
  regenerate(): Promise<void>
}

/** The representation for this caller. */
export type Kind = 'json' | 'page' | 'fragment' | 'markdown' | 'file'

export interface State extends DefaultState {
  requestId: string
  /** Set by the mount: the route's path and declaration. */
  area: 'store' | 'admin'
  api: boolean
  page: boolean
  route: MountedRoute
  kind?: Kind
  /** True when the path ended with `.md`. */
  markdown?: boolean
  /** The language of the address, and its path prefix: `/de`. */
  language?: string
  languagePrefix?: string
  /** What the route's handler read that differs from caller to caller, as `guestId`. */
  personal?: string | undefined
  /** Set by takes: unknown fields that an admin's program sent. */
  ignored?: string[]
  /** Set by respond: the response may be cached for other anonymous callers. */
  shared?: boolean
  /** Set by respond: called each time the cached response is sent. */
  sent?: ((request: IncomingMessage) => void) | undefined
  /** Id of a guest that this response creates. */
  guestId?: string
  /** The API key that was sent in place of a session. */
  apiKey?: User
  /** Id of a session that this request created. */
  newSession?: string
}

export interface Extras {
  params: Record<string, string>
  scope: Scope
  /** Null once this request has destroyed it. */
  session: Session | null
}

export type Ctx = ParameterizedContext<State, Extras>
export type Step = Middleware<State, Extras> & { marks?: Marks }
export type { Next }

/** What a step tells the mount about its route. */
export interface Marks {
  policy?: Policy
  access?: Access
  page?: boolean
  sensitive?: boolean
  credential?: boolean
  bare?: boolean
  session?: boolean
  idempotent?: boolean
  /** The schema of the step's input. */
  takes?: z.ZodType
  /** The form field of files that come beside the input. */
  files?: string
  /** What a body may hold; read before the step where a form names its method. */
  body?: { keys?: number; multipart?: number; files?: number }
  /** The JSON of a successful answer, or its media type. */
  gives?: { what: z.ZodType | string; status: number }
}

/** Attaches facts to a step, for the mount and for tests. */
export function marked(marks: Marks, step: Middleware<State, Extras>): Step {
  return Object.assign(step, { marks })
}
