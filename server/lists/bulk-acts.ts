/** Acts on all records that a list finds, as a job does them: what the routes of a list say about it. */
import type { Step } from '#server/http/context.ts'
import { marked } from '#server/http/context.ts'
import { routeAt } from '#server/http/routing/find-route.ts'
import type { Said } from '#server/language/message.ts'
import type { FieldKind } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import type { Translate } from '#views/props.ts'

/** A record of a list: its id, and what it is called. */
export type ListedRecord = readonly [id: string, label: string]

/** The records that the query of a list finds, some at a time. 422 as the list itself. */
export type Listed = (
  scope: Scope,
  query: URLSearchParams,
  page: { skip: number; take: number },
) => Promise<{ records: ListedRecord[]; total: number }>

/** Acts by their names: each answers how many records it changed; `given` is what was typed beside its button. */
export type Acts = Readonly<
  Record<string, (scope: Scope, ids: string[], given: string) => Promise<number>>
>

export interface BulkActs {
  acts: Acts
  listed: Listed
  /** What an act is called: `<words>.<act>`. */
  words: string
  /** Whose custom fields are set by it. */
  customFields?: FieldKind | undefined
}

/** The act of every list whose records have custom fields: see `bulk/set-field.tsx`. */
export const setsField = 'setField'

export const actLabel = (t: Translate, { words }: Pick<BulkActs, 'words'>, act: string): string =>
  t(act === setsField ? 'adminui.lists.setField' : `${words}.${act}`)

declare module '#server/http/context.ts' {
  interface Marks {
    /** What can be done with all that a list finds. */
    bulk?: BulkActs
  }
}

/** A run over all that match, as the module that keeps runs answers. */
export interface BegunRun {
  id: string
  path: string
}

declare module '#server/bus.ts' {
  interface Asks {
    /** Begins an act on all that the list at `path` finds; a job does it. */
    'lists.begin': {
      in: { path: string; action: string; query: string; given?: string }
      out: BegunRun
    }
  }
}

/** Most records of one run: as far as a list can be paged through. */
export const mostOfRun = 10_000

/** Says at `POST <path>/bulk` what a job can do with all that match. */
export const bulkOf = (bulk: BulkActs): Step => marked({ bulk }, (_ctx, next) => next())

/** The acts of the list at `path`; undefined where it has none. */
export function bulkActsAt(scope: Scope, path: string): BulkActs | undefined {
  const route = routeAt(scope.routes, 'POST', `${path}/bulk`)
  return route?.steps.find(({ marks }) => marks?.bulk)?.marks?.bulk
}

/** Why a record was not changed. */
export interface Failure {
  id: string
  label: string
  told: Said
  /** Deleted since the run began. */
  isGone?: boolean
}
