// What the toolbar and the keys do, by the names of the toolbar's buttons.
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { TextSelection } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from 'prosemirror-tables'
import { schema } from './schema.js'

const { nodes, marks } = schema

/** The block of this kind around the selection. */
function around(state, type) {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type === type) return $from.node(depth)
  }
  return undefined
}

function hasMark(state, type) {
  const { from, to, empty, $from } = state.selection
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()))
  return state.doc.rangeHasMark(from, to, type)
}

/** A paragraph becomes a heading, a heading a smaller one, and that a paragraph again. */
function heading(state, dispatch) {
  const level = around(state, nodes.heading)?.attrs.level
  const next = level === undefined ? 2 : level < 3 ? 3 : undefined
  const change =
    next === undefined
      ? setBlockType(nodes.paragraph)
      : setBlockType(nodes.heading, { level: next })
  return change(state, dispatch)
}

const list = (type) => (state, dispatch) =>
  around(state, type) === undefined
    ? wrapInList(type)(state, dispatch)
    : liftListItem(nodes.list_item)(state, dispatch)

const quote = (state, dispatch) =>
  around(state, nodes.blockquote) === undefined
    ? wrapIn(nodes.blockquote)(state, dispatch)
    : lift(state, dispatch)

function table(state, dispatch) {
  if (isInTable(state)) return false
  const row = (cell) =>
    nodes.table_row.create(
      null,
      [1, 2].map(() => cell.createAndFill()),
    )
  const made = nodes.table.create(null, [
    row(nodes.table_header),
    row(nodes.table_cell),
    row(nodes.table_cell),
  ])
  if (!dispatch) return true
  const tr = state.tr.replaceSelectionWith(made)
  let start
  tr.doc.descendants((node, at) => {
    if (node === made) start = at
  })
  dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1))).scrollIntoView())
  return true
}

export const commands = {
  bold: toggleMark(marks.strong),
  italic: toggleMark(marks.em),
  heading,
  list: list(nodes.bullet_list),
  numbers: list(nodes.ordered_list),
  quote,
  table,
  rowAfter: addRowAfter,
  columnAfter: addColumnAfter,
  deleteRow,
  deleteColumn,
  deleteTable,
}

/** Whether a button is down. */
export const isOn = {
  bold: (state) => hasMark(state, marks.strong),
  italic: (state) => hasMark(state, marks.em),
  link: (state) => hasMark(state, marks.link),
  heading: (state) => around(state, nodes.heading) !== undefined,
  list: (state) => around(state, nodes.bullet_list) !== undefined,
  numbers: (state) => around(state, nodes.ordered_list) !== undefined,
  quote: (state) => around(state, nodes.blockquote) !== undefined,
}

/** The link under the caret: its address, and where it begins and ends; undefined where there is none. */
export function linkAt(state) {
  const { $from, from, to } = state.selection
  const mark = marks.link.isInSet($from.marks()) ?? linkIn(state, from, to)
  if (!mark) return undefined
  let [start, end] = [from, to]
  state.doc.nodesBetween($from.start(), $from.end(), (node, at) => {
    if (!mark.isInSet(node.marks) || at > to || at + node.nodeSize < from) return
    start = Math.min(start, at)
    end = Math.max(end, at + node.nodeSize)
  })
  return { href: mark.attrs.href, from: start, to: end }
}

function linkIn(state, from, to) {
  let found
  state.doc.nodesBetween(from, to, (node) => {
    found ??= marks.link.isInSet(node.marks)
  })
  return found
}

/** Links what is selected, or the link under the caret, or `title` where neither is; an empty address takes the link away. */
export const setLink = (href, title) => (state, dispatch) => {
  const { from, to } = linkAt(state) ?? state.selection
  const { tr } = state
  if (href === '') tr.removeMark(from, to, marks.link)
  else if (from === to) tr.insert(from, schema.text(title || href, [marks.link.create({ href })]))
  else tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href }))
  dispatch(tr.removeStoredMark(marks.link).scrollIntoView())
  return true
}

export const insertPicture = (src, alt) => (state, dispatch) => {
  dispatch(state.tr.replaceSelectionWith(nodes.image.create({ src, alt })).scrollIntoView())
  return true
}

export { isInTable }
