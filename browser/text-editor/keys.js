// Keys while one writes, and what is typed as Markdown.
import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { goToNextCell } from 'prosemirror-tables'
import { commands } from './commands.js'
import { schema } from './schema.js'

const { nodes, marks } = schema

function lineBreak(state, dispatch) {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** Tab in the last cell of a table makes another row. */
function nextCell(state, dispatch, view) {
  if (goToNextCell(1)(state, dispatch)) return true
  if (!commands.rowAfter(state, dispatch)) return false
  return goToNextCell(1)(view.state, view.dispatch)
}

export const keys = [
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    Backspace: undoInputRule,
    Enter: splitListItem(nodes.list_item),
    'Shift-Enter': chainCommands(exitCode, lineBreak),
    'Mod-[': liftListItem(nodes.list_item),
    'Mod-]': sinkListItem(nodes.list_item),
    Tab: nextCell,
    'Shift-Tab': goToNextCell(-1),
  }),
  keymap(baseKeymap),
]

/** `**words**` becomes bold with its last star; what stands before it is no mark. */
const marked = (pattern, type) =>
  new InputRule(pattern, ({ tr, selection }, [, before, words], start, end) => {
    const own = [...selection.$from.marks(), type.create()]
    return tr
      .replaceWith(start + before.length, end, schema.text(words, own))
      .removeStoredMark(type)
  })

const isJoined = (match, node) => node.childCount + node.attrs.order === Number(match[1])

export const typed = inputRules({
  rules: [
    marked(/(^|[^*\\])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, marks.strong),
    marked(/(^|[^*\\])\*([^*\s](?:[^*]*[^*\s])?)\*$/, marks.em),
    marked(/(^|[^~\\])~~([^~\s](?:[^~]*[^~\s])?)~~$/, marks.strike),
    marked(/(^|[^`\\])`([^`\s](?:[^`]*[^`\s])?)`$/, marks.code),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    wrappingInputRule(/^\s*([-+*])\s$/, nodes.bullet_list),
    wrappingInputRule(
      /^(\d+)\.\s$/,
      nodes.ordered_list,
      (match) => ({ order: Number(match[1]) }),
      isJoined,
    ),
    textblockTypeInputRule(/^```$/, nodes.code_block),
    textblockTypeInputRule(/^(#{1,4})\s$/, nodes.heading, (match) => ({
      level: Math.max(2, match[1].length),
    })),
  ],
})
