import type { Choice } from '#views/kit/fields/choice.tsx'
import type { Translate } from '#views/props.ts'
import type { ListedJson } from '../listed-json.ts'

export interface SessionLine {
  userAgent: string | null
  address: string | null
  seenAt: string
}

/** What the page of an account shows. */
export interface UserPageProps {
  user: ListedJson
  /** Name and address as they were typed last. */
  typed: { name: string; email: string }
  errors: Record<string, string>
  problem?: string
  sets: Choice[]
  /** The set of an admin who is only being made. */
  least: string
  sessions: SessionLine[]
  /** The account of who looks at it. */
  isSelf: boolean
  /** Whether who looks may decide about admins. */
  decides: boolean
  mail: boolean
  format: { date(iso: string): string; dateTime(iso: string): string }
  t: Translate
}

export const pathOf = ({ id }: ListedJson, verb: string) =>
  `/admin/users/${encodeURIComponent(id)}/${verb}`
