/** A component that a merchant placed: its name and its props, validated on save and before rendering. */

import type { z } from 'zod'
import { isRecord, owned } from '#server/data/own-property.ts'
import { coerce } from '#server/http/fields/coerce.ts'
import { faultOf, fieldMessage } from '#server/http/fields/field-errors.ts'
import { newId } from '#server/ids.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import {
  type BlockField,
  type FieldKind,
  isHref,
  isPicture,
  kindOfField,
  longest,
} from '#server/theme/block-field.ts'
import type { Component } from '#server/theme/component.ts'

export interface Block {
  /** Unique among the blocks of a page. */
  id: string
  component: string
  props: Record<string, unknown>
  /** Stored, and not shown to shoppers. */
  hidden: boolean
}

/** A block as sent; `kept` means that the stored one stays as it is. */
export interface TypedBlock extends Block {
  kept: boolean
}

export type Problems = Record<string, Said>

/** Begins with a letter: objects keep the order of such keys. */
export const newBlockId = (): string => `b${newId().replaceAll('-', '').slice(-12)}`

/** The placeable component with this name. */
export function placeable(scope: Scope, name: string): Component<Scope> | undefined {
  const { components } = kernelOf(scope).theme
  const component = owned(components, name)
  return component?.block ? component : undefined
}

/** Validation errors of props, by path; empty when they are valid. */
export function faultsOf(component: Component<Scope>, props: Record<string, unknown>): Problems {
  const faults = new Map<string, Said>()
  const add = (path: string, fault: Said) => {
    if (!faults.has(path)) faults.set(path, fault)
  }
  const parsed = component.props.safeParse(props, { error: fieldMessage })
  for (const issue of parsed.error?.issues ?? []) add(issue.path.join('.') || '_', faultOf(issue))
  const { fields = {} } = component.block ?? {}
  for (const name of Object.keys(props)) {
    if (!Object.hasOwn(fields, name)) add(name, said('server.blocks.unknownField'))
  }
  eachText(fields, component.props, props, '', (path, kind, text) => {
    const fault = textFault(kind, text)
    if (fault) add(path, said(`server.blocks.${fault}`, { most: longest(kind) }))
  })
  return Object.fromEntries(faults)
}

/** Converts form input to props: trims texts, parses numbers, drops empty values. */
export function propsFrom(
  component: Component<Scope>,
  typed: Record<string, unknown>,
  fromForm: boolean,
): Record<string, unknown> {
  const picked = pickedFrom(component.block?.fields ?? {}, component.props, typed)
  const strange = fromForm ? {} : without(typed, Object.keys(component.block?.fields ?? {}))
  const props = { ...picked, ...strange }
  const ready = fromForm ? (coerce(component.props, props) as Record<string, unknown>) : props
  return Object.fromEntries(Object.entries(ready).filter(([, value]) => value !== undefined))
}

function pickedFrom(
  fields: Record<string, BlockField>,
  shape: z.ZodObject,
  typed: Record<string, unknown>,
): Record<string, unknown> {
  const picked = new Map<string, unknown>()
  for (const [name, field] of Object.entries(fields)) {
    const schema = owned(shape.shape, name)
    const value = owned(typed, name)
    if (schema === undefined || value === undefined) continue
    const kind = kindOfField(name, field, schema)
    const one = (part: unknown) =>
      'fields' in kind && isRecord(part) ? pickedFrom(kind.fields, kind.shape, part) : part
    if (kind.is === 'group') {
      const group = one(value)
      if (!isRecord(group) || Object.keys(group).length > 0) picked.set(name, group)
    } else if (kind.is === 'list') {
      const sent = entriesOf(value)
      const rows = Array.isArray(sent)
        ? sent.map(one).filter((row) => !isRecord(row) || Object.keys(row).length > 0)
        : sent
      if (!Array.isArray(rows) || rows.length > 0) picked.set(name, rows)
    } else if (typeof value === 'string') {
      const text = kind.is === 'markdown' ? value : value.trim()
      if (text.trim() !== '') picked.set(name, text)
    } else picked.set(name, value)
  }
  return Object.fromEntries(picked)
}

/** Calls a function for every text field in props, with its path. */
export function eachText(
  fields: Record<string, BlockField>,
  shape: z.ZodObject,
  props: Record<string, unknown>,
  at: string,
  see: (path: string, kind: FieldKind['is'], text: string, field: BlockField) => void,
): void {
  for (const [name, field] of Object.entries(fields)) {
    const schema = owned(shape.shape, name)
    const value = owned(props, name)
    if (schema === undefined || value === undefined) continue
    const kind = kindOfField(name, field, schema)
    const path = `${at}${name}`
    if (typeof value === 'string') see(path, kind.is, value, field)
    else if (kind.is === 'group' && isRecord(value)) {
      eachText(kind.fields, kind.shape, value, `${path}.`, see)
    } else if (kind.is === 'list' && Array.isArray(value)) {
      value.forEach((row, index) => {
        if (isRecord(row)) eachText(kind.fields, kind.shape, row, `${path}.${index}.`, see)
      })
    }
  }
}

function textFault(kind: string, text: string): 'tooLong' | 'href' | 'picture' | undefined {
  if (text.length > longest(kind as 'line')) return 'tooLong'
  if (kind === 'href' && !isHref(text)) return 'href'
  if (kind === 'image' && !isPicture(text)) return 'picture'
  return undefined
}

/** A list, or a form's object of numbered keys as a list. */
export const entriesOf = (value: unknown): unknown =>
  isRecord(value) ? Object.values(value) : value

const without = (all: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
