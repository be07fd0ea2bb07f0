// What a text can hold: that of CommonMark, with tables and text that is struck out. Nothing else comes in, however it is pasted.

import { schema as commonMark } from 'prosemirror-markdown'
import { Schema } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'

const tables = tableNodes({ tableGroup: 'block', cellContent: 'paragraph', cellAttributes: {} })
const struckOut = {
  parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }],
  toDOM: () => ['s', 0],
}

export const schema = new Schema({
  nodes: commonMark.spec.nodes.append(tables),
  marks: commonMark.spec.marks.addToEnd('strike', struckOut),
})
