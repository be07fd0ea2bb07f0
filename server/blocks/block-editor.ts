/** Blocks as the block editor shows them: every field with its input and its error. */

import { isRecord, owned } from '#server/data/own-property.ts'
import { kernelOf } from '#server/kernel-view.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { cut } from '#server/text/cut.ts'
import { type BlockField, kindOfField } from '#server/theme/block-field.ts'
import type { Component } from '#server/theme/component.ts'
import type { BlockEditorProps } from '#views/kit/blocks/block-editor.tsx'
import type { BlockFieldForm } from '#views/kit/blocks/block-fields.tsx'
import type { BlockForm } from '#views/kit/blocks/block-item.tsx'
import { isLibraryIn } from '#views/kit/pictures/open-library.ts'
import {
  entriesOf,
  faultsOf,
  type Problems,
  placeable,
  propsFrom,
  type TypedBlock,
} from './block.ts'
import { linkPicks } from './link-picks.ts'
import { offeredPicks, type PickableKind } from './picks.ts'
import { type Piece, pieceOf } from './pieces.ts'

interface Given {
  /** The form's action. */
  action: string
  /** Address that answers a POST of the form with a preview of the page. */
  previewHref: string
  /** Address that suggests records while the merchant types (`offerPicks`). */
  picksHref: string
  blocks: readonly TypedBlock[]
  errors: Record<string, string>
  /** The block that is shown open, as one just added. */
  opened?: string | undefined
  /** What the theme itself draws among them. */
  pieces?: readonly Piece[]
}

/** Props of the block editor's view. */
export async function blockEditor(
  scope: Scope,
  given: Given,
): Promise<Omit<BlockEditorProps, 't'>> {
  const { action, previewHref, picksHref, blocks, errors, opened, pieces = [] } = given
  const forms = blocks.map(
    (block) => pieceForm(scope, block, pieces) ?? formOf(scope, block, errors, opened === block.id),
  )
  const pick = async (kind: PickableKind) => {
    const asked = forms.flatMap(({ fields }) => fields.filter(({ is }) => is === kind))
    const typed = asked.flatMap(({ value }) => value || [])
    return asked.length > 0 ? offeredPicks(scope, kind, [...new Set(typed)]) : []
  }
  const [product, collection, link] = await Promise.all([
    pick('product'),
    pick('collection'),
    forms.some(({ fields }) => fields.length > 0) ? linkPicks(scope, '') : [],
  ])
  return {
    ...{ action, previewHref, picksHref, errors },
    sortableHref: kernelOf(scope).assets.url('js/sortable.js'),
    blocks: forms,
    choices: choicesOf(scope),
    picks: { product, collection, link },
  }
}

/** The components that merchants may place, by display name. */
export function choicesOf({ t, language, theme }: Scope) {
  return Object.entries(theme.components)
    .flatMap(([component, { block }]) =>
      block ? [{ component, label: t(block.label), hint: t(`${block.label}Hint`) }] : [],
    )
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

/** A piece of the theme is moved and hidden; what it shows is written elsewhere. */
function pieceForm(
  { t }: Scope,
  block: TypedBlock,
  pieces: readonly Piece[],
): BlockForm | undefined {
  const name = pieceOf(block)
  if (name === undefined) return undefined
  const piece = pieces.find((one) => one.name === name)
  const { id, component, hidden } = block
  return {
    ...{ id, component, hidden, fields: [], summary: '', isOpen: false, kept: false },
    label: piece?.label ?? name,
    piece: { name, isNeeded: piece?.isNeeded === true },
    problem: piece ? null : t('server.blocks.otherTheme'),
  }
}

function formOf(
  scope: Scope,
  block: TypedBlock,
  errors: Record<string, string>,
  isOpen: boolean,
): BlockForm {
  const { id, component: name, props, hidden } = block
  const { t } = scope
  const component = placeable(scope, name)
  const at = `blocks[${id}][props]`
  const isWrong = Object.keys(errors).some((key) => key.startsWith(`blocks.${id}.`))
  const common = { id, component: name, hidden, isOpen: isOpen || isWrong || isLibraryIn(at) }
  if (!component) {
    return {
      ...common,
      ...{ label: name, summary: '', fields: [], kept: true },
      problem: t('server.blocks.unknown', { name }),
    }
  }
  const faults = faultsOf(component, propsFrom(component, props, true))
  const isUntouched = Object.keys(props).length === 0
  return {
    ...common,
    label: t(component.block?.label ?? name),
    summary: summaryOf(scope, component, props),
    kept: false,
    fields: fieldsOf(scope, component.block?.fields ?? {}, component.props, props, at),
    problem: isUntouched ? null : problemOf(scope, faults),
  }
}

/** Why shoppers do not see a block. */
function problemOf({ t }: Scope, faults: Problems): string | null {
  const all = Object.values(faults)
  if (all.length === 0) return null
  const isMissing = all.every(({ key }) => key === 'server.field.required')
  return t(isMissing ? 'server.blocks.incomplete' : 'server.blocks.doesNotFit')
}

/** A block's first words: its label while it is closed. */
function summaryOf(
  { t }: Scope,
  component: Component<Scope>,
  props: Record<string, unknown>,
): string {
  for (const [name, field] of Object.entries(component.block?.fields ?? {})) {
    const value = owned(props, name)
    const schema = owned(component.props.shape, name)
    if (typeof value !== 'string' || value.trim() === '' || schema === undefined) continue
    const kind = kindOfField(name, field, schema)
    if (kind.is !== 'choice') return cut(plain(value), 80)
    if (kind.values.includes(value)) return t(`${field.label}.${value}`)
  }
  return ''
}

/** Without the marks of Markdown. */
const plain = (text: string) =>
  text
    .replace(/^\s*(?:[#>]+|-)\s/gm, '')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

function fieldsOf(
  scope: Scope,
  fields: Record<string, BlockField>,
  shape: Component<Scope>['props'],
  values: Record<string, unknown>,
  at: string,
  isNeeded = true,
): BlockFieldForm[] {
  const { t } = scope
  return Object.entries(fields).flatMap(([key, field]): BlockFieldForm[] => {
    const schema = owned(shape.shape, key)
    if (schema === undefined) return []
    const kind = kindOfField(key, field, schema)
    const value = owned(values, key)
    const name = `${at}[${key}]`
    const common = {
      name,
      label: t(field.label),
      ...(field.hint ? { hint: t(field.hint) } : {}),
      // The fields of an optional group are optional too.
      required: isNeeded && !isOptional(schema),
      value: asText(value),
      ...usualWords(scope, field, values),
    }
    const inner = (part: unknown, place: string, isAsked: boolean) =>
      'fields' in kind
        ? fieldsOf(
            scope,
            withUsual(kind.fields, field),
            kind.shape,
            isRecord(part) ? part : {},
            place,
            isAsked,
          )
        : []
    if (kind.is === 'group')
      return [{ ...common, is: 'group', fields: inner(value, name, common.required) }]
    if (kind.is === 'list') {
      const entries = entriesOf(value)
      const rows = Array.isArray(entries) ? entries : []
      // A list always ends with one empty row, so that it grows without a script.
      const shown = rows.length < kind.most ? [...rows, {}] : rows
      return [
        {
          ...common,
          is: 'list',
          rows: shown.map((row, index) => inner(row, `${name}[${index}]`, index < rows.length)),
        },
      ]
    }
    if (kind.is === 'choice')
      return [{ ...common, ...choiceOf(t, field, kind, schema, common.value) }]
    if (kind.is === 'check') return [{ ...common, is: 'check', checked: isYes(value) }]
    return [{ ...common, is: kind.is }]
  })
}

/** One of several, and none of them where that may be. */
function choiceOf(
  t: Scope['t'],
  { label }: BlockField,
  { values, usual }: { values: string[]; usual: string | null },
  schema: Parameters<typeof isOptional>[0],
  value: string,
) {
  const choices = values.map((one) => ({ value: one, label: t(`${label}.${one}`) }))
  const none = isOptional(schema) && usual === null ? [{ value: '', label: '–' }] : []
  return { is: 'choice' as const, value: value || (usual ?? ''), choices: [...none, ...choices] }
}

/** What shoppers read where a text is left empty, in their language. */
function usualWords(scope: Scope, { usual }: BlockField, values: Record<string, unknown>) {
  if (usual === undefined) return {}
  const { t, shop } = scope.inLanguage()
  return { placeholder: t(typeof usual === 'string' ? usual : usual(values), { shop: shop.name }) }
}

/** The words of a link stand in its own field. */
const withUsual = (fields: Record<string, BlockField>, { usual, as }: BlockField) =>
  usual === undefined || as !== 'link' || !fields.label
    ? fields
    : { ...fields, label: { ...fields.label, usual } }

const isOptional = (schema: { _zod: { optin?: string | undefined } }) =>
  schema._zod.optin === 'optional'

const isYes = (value: unknown): boolean => value === true || value === 'on' || value === 'true'
