/** Declares the fields of a record once: input, columns, JSON and form. */

import { z } from 'zod'
import { owned } from '#server/data/own-property.ts'
import type { Shape } from '#server/data/shapes.ts'
import { badInput } from '#server/errors.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { Choice } from '#views/kit/fields/choice.tsx'
import type { Translate } from '#views/props.ts'
import type { Field, Fields, Stored, Typed } from './field.ts'

/** Input of a record: missing fields stay, or get their default. */
export type Draft<F extends Fields> = { [K in keyof F]?: Stored<F>[K] | null | undefined }

/** Input of a change; `updatedAt` is the edited version, and an older one is refused. */
export type Changed<F extends Fields> = ChangedOne<F> & { id: string }

/** The same of a record of which each store has one. */
export type ChangedOne<F extends Fields> = Draft<F> & { updatedAt?: string | undefined }

interface Versioned {
  id: string
  createdAt: string
  updatedAt: string
}
export type RecordJson<F extends Fields> = Versioned & Stored<F>

/** A record in its form: every value as typed. */
export type RecordForm = { id: string | null; updatedAt: string } & Record<string, Typed | null>

/** Errors between fields, by field; undefined when there are none. */
type Together<F extends Fields> = (
  whole: Stored<F>,
  scope: Scope,
) => Record<string, Said> | undefined

export interface Inputs {
  form: Readonly<Record<string, unknown>>
  errors: Record<string, string>
  /** Prefix of messages: with `news.admin` the label of `status` is `news.admin.status`. */
  words: string
  scope: Scope
  offered?: Offered
}

/** What can be chosen in fields whose choices are in the database, by field. */
export type Offered = ReadonlyMap<string, Choice[]>

const id = z.string().min(1).max(64)
const version = z.string().max(40).optional()
const moment = z.iso.datetime()

export class RecordOf<F extends Fields> {
  readonly fields: F
  readonly creation: z.ZodType<Draft<F>>
  readonly change: z.ZodType<Changed<F>>
  /** A change of a record of which each store has one: without an id. */
  readonly changeOfOne: z.ZodType<ChangedOne<F>>
  /** The record in JSON, for the description of the API. */
  readonly shape: z.ZodObject
  private readonly together: Together<F> | undefined

  constructor(fields: F, together?: Together<F>) {
    this.fields = fields
    this.together = together
    const sent = (of: 'creation' | 'change') =>
      Object.fromEntries(this.all.map(([name, field]) => [name, field[of]]))
    this.creation = z.object(sent('creation')) as unknown as typeof this.creation
    const change = z.object({ ...sent('change'), updatedAt: version })
    this.changeOfOne = change as unknown as typeof this.changeOfOne
    this.change = change.extend({ id }) as unknown as typeof this.change
    const values = Object.fromEntries(this.all.map(([name, { json }]) => [name, json]))
    this.shape = z.object({ id: z.string(), ...values, createdAt: moment, updatedAt: moment })
  }

  get all() {
    return Object.entries(this.fields)
  }
  /** Names of fields that SQLite keeps as 0 and 1. */
  get booleans(): string[] {
    return this.all.filter(([, { isBoolean }]) => isBoolean).map(([name]) => name)
  }
  get shapes(): Record<string, Shape> {
    return Object.fromEntries(
      this.all.flatMap(([name, { shape }]) => (shape ? [[name, shape]] : [])),
    )
  }
  /** Names of fields that can be searched by words. */
  get texts(): string[] {
    return this.all.filter(([, { isText }]) => isText).map(([name]) => name)
  }
  /** Names of fields whose values have words too. */
  get choices(): string[] {
    return this.all.filter(([, { isChoice }]) => isChoice).map(([name]) => name)
  }

  /** Columns of a new row, or those of `before` that change. 422 naming each field that is wrong. */
  columns(scope: Scope, draft: Draft<F>): Stored<F>
  columns(scope: Scope, draft: Draft<F>, before: Stored<F> | undefined): Partial<Stored<F>>
  columns(scope: Scope, draft: Draft<F>, before?: Stored<F>): Partial<Stored<F>> {
    const wrong = new Map<string, Said>()
    const columns: Partial<Stored<F>> = {}
    for (const [name, field] of this.all) {
      const sent = owned<unknown>(draft, name)
      if (sent === undefined && before) continue
      const value = field.stored(sent === undefined ? field.initial : sent, { scope, name, wrong })
      Object.assign(columns, { [name]: value })
    }
    const whole = { ...before, ...columns } as Stored<F>
    const apart = this.together?.(whole, scope) ?? {}
    if (wrong.size > 0 || Object.keys(apart).length > 0)
      throw badInput({ ...apart, ...Object.fromEntries(wrong) })
    return columns
  }

  /** What was sent, with the records that it names found. 422 for one that is none. */
  async found(scope: Scope, draft: Draft<F>): Promise<Draft<F>> {
    const wrong = new Map<string, Said>()
    const found: [string, unknown][] = []
    for (const [name, field] of this.all) {
      const sent = owned<unknown>(draft, name)
      if (field.found && sent !== undefined)
        found.push([name, await field.found(sent, { scope, name, wrong })])
    }
    if (wrong.size > 0) throw badInput(Object.fromEntries(wrong))
    return { ...draft, ...Object.fromEntries(found) }
  }

  /** 422 where a reference names no record that is offered. */
  async checkReferences(scope: Scope, columns: Partial<Stored<F>>): Promise<void> {
    const wrong = new Map<string, Said>()
    for (const [name, { offered, found, isOpen }] of this.all) {
      const named = owned<unknown>(columns, name)
      if (!offered || found || isOpen || named === undefined || named === null) continue
      const list = await offered(scope)
      const isOffered = (id: unknown) => list.some(({ value }) => value === id)
      if (![named].flat().every(isOffered)) wrong.set(name, said('server.field.noChoice'))
    }
    if (wrong.size > 0) throw badInput(Object.fromEntries(wrong))
  }

  /** The row as JSON. */
  json(row: Versioned & Stored<F>): RecordJson<F> {
    const values = new Map<string, unknown>(Object.entries(row))
    const named = this.all.map(([name]) => [name, values.get(name)])
    const { id, createdAt, updatedAt } = row
    return { id, ...(Object.fromEntries(named) as Stored<F>), createdAt, updatedAt }
  }

  /** The form of a record to be made, with its defaults; a 0 is for the merchant to say. `chosen`: what is known of it. */
  blank(scope: Scope, chosen: object = {}): RecordForm {
    const defaults = this.all.flatMap(([name, { initial }]) =>
      initial === 0 ? [] : [[name, initial] as const],
    )
    return this.form({ ...Object.fromEntries(defaults), ...chosen }, scope, null)
  }

  /** The form for stored values or input; keeps invalid input. */
  form(values: object, scope: Scope, id: string | null): RecordForm {
    const given = new Map<string, unknown>(Object.entries(values))
    const typed = this.all.map(([name, field]) => [name, field.typed(given.get(name), scope)])
    const version = given.get('updatedAt')
    return {
      ...Object.fromEntries(typed),
      id,
      updatedAt: typeof version === 'string' ? version : '',
    }
  }

  /** Reads what the record's references offer, for its form; in lists there is none. */
  async offered(scope: Scope, form?: RecordForm): Promise<Offered> {
    const typed = new Map(Object.entries(form ?? {}))
    const lists = this.all.map(
      async ([name, field]) =>
        [name, await field.offered?.(scope, typed.get(name) ?? undefined)] as const,
    )
    const listed = await Promise.all(lists)
    return new Map(listed.flatMap(([name, list]) => (list ? [[name, list] as const] : [])))
  }

  /** The input of one field. */
  input(name: keyof F & string, { form, errors, words, scope, offered }: Inputs): JSX.Element {
    const { t, shop } = scope
    const field = owned<Field>(this.fields, name)
    if (!field) throw new Error(`${words} has no field '${name}'`)
    const called = `${words}.${name}`
    const values = { zone: shop.timeZone }
    const word = (choice: string) => ({
      label: t(`${called}.${choice}`),
      ...hintOf(t, `${called}.${choice}Hint`, values),
    })
    const list = offered?.get(name)
    return field.input({
      ...(list && { offered: list }),
      ...{ name, errors, word, scope, t, value: owned(form, name), label: t(called, values) },
      ...{ languages: shop.languages, required: field.required },
      ...hintOf(t, `${called}Hint`, values),
    })
  }
}

/** A hint, if the module has a message for it. */
function hintOf(t: Translate, key: string, values: Record<string, string>): { hint?: string } {
  const hint = t(key, values)
  return hint === key ? {} : { hint }
}

/** Declares the fields of a record; `together` validates fields that depend on each other. */
export const record = <const F extends Fields>(fields: F, together?: Together<F>): RecordOf<F> =>
  new RecordOf(fields, together)
