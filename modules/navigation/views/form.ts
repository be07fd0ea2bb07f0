import { z } from 'zod'
import { byOwnName } from '../models/places.ts'
import type { MenuJson } from './json.ts'

const text = z.coerce.string().catch('')
const flag = z.preprocess(
  (value) => value === true || value === 'true' || value === 'on',
  z.boolean(),
)

const line = z.object({
  kind: text,
  targetId: text.default(''),
  address: text.default(''),
  labels: z.record(z.string(), text).catch({}).default({}),
  newTab: flag.default(false),
  depth: z.coerce.number().int().min(1).max(3).catch(1),
})

/** A line as its fields hold it. */
export type LineForm = z.output<typeof line>

/** A menu as its form holds it. */
export interface MenuForm {
  id: string | null
  updatedAt: string | null
  title: string
  place: string
  lines: LineForm[]
}

/** A form from whatever was typed: nothing is lost, whatever was wrong with it. */
export function typed(values: Record<string, unknown>, id: string | null = null): MenuForm {
  const { items = [] } = values
  const lines = typeof items === 'object' && items !== null ? Object.values(items) : []
  return {
    id,
    updatedAt: typeof values.updatedAt === 'string' && values.updatedAt ? values.updatedAt : null,
    title: text.parse(values.title ?? ''),
    place: text.parse((values.place === byOwnName ? values.ownPlace : values.place) ?? ''),
    lines: lines.flatMap((one) => lineOf(one)),
  }
}

function lineOf(value: unknown): LineForm[] {
  const given = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const parsed = line.safeParse(Object.fromEntries(given.filter(([, one]) => one !== null)))
  return parsed.success ? [parsed.data] : []
}

/** The form of a menu as it is stored. */
export function stored({ id, updatedAt, title, place, items }: MenuJson): MenuForm {
  return typed({ title, place, updatedAt, items }, id)
}
