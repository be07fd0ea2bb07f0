// The editor above a text's field: what one types is what one sees, and the field goes on holding Markdown.
import { history } from 'prosemirror-history'
import { EditorState } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { commands, insertPicture, isInTable, isOn, linkAt, setLink } from './commands.js'
import { keys, typed } from './keys.js'
import { fromMarkdown, isBeyond, toMarkdown } from './markdown.js'
import { cleanPasted, fromSource, hasWords } from './paste.js'

export { isBeyond }

/**
 * Opens an editor over a text area, which it hides. `told` hears after each change of text or place what is on:
 * `{ on: names of buttons, inTable }`.
 */
export function open(text, told) {
  /** The document as it came, with its own text: as long as nothing differs, nothing is written otherwise. */
  let came
  /** What the field holds of the editor, how long it took to write it, and when it is written next. */
  let held
  let cost = 0
  let pending
  const view = new EditorView(null, {
    state: stateOf(text.value),
    attributes: {
      ...named(text),
      class: 'text-editor prose',
      role: 'textbox',
      'aria-multiline': 'true',
    },
    transformPastedHTML: (html) => cleanPasted(html, leftOut),
    clipboardTextParser: (words) => fromSource(words),
    handlePaste: (_, event) => pictures(event.clipboardData, event),
    handleDrop: (_, event) => pictures(event.dataTransfer, event),
    dispatchTransaction(change) {
      view.updateState(view.state.apply(change))
      if (change.docChanged) later()
      told(shown())
    },
  })
  // Labels, buttons and errors point at the editor while it is there.
  const { id, required } = text
  const [label] = text.labels
  text.before(view.dom)
  text.hidden = true
  text.required = false
  text.id = `${id}-markdown`
  view.dom.id = id
  text.addEventListener('input', taken)
  text.addEventListener('picture', chosen)
  label?.addEventListener('click', focus)
  view.dom.addEventListener('blur', flush)
  for (const [where, name] of leaving) where.addEventListener(name, flush, true)
  told(shown())

  function stateOf(markdown) {
    const doc = fromMarkdown(markdown)
    came = { doc, markdown }
    held = markdown
    return EditorState.create({ doc, plugins: [typed, ...keys, history(), tableEditing()] })
  }

  /** A long text is written when its writer rests, as no key may wait for it. */
  function later() {
    clearTimeout(pending)
    if (cost < 10) return tell()
    pending = setTimeout(tell, Math.min(20 * cost, 2000))
  }

  function flush() {
    if (pending !== undefined) tell()
  }

  /** The form's other scripts hear of the field, as if somebody had left it. */
  function tell() {
    clearTimeout(pending)
    pending = undefined
    const from = performance.now()
    const { doc } = view.state
    held = doc.eq(came.doc) ? came.markdown : toMarkdown(doc)
    cost = performance.now() - from
    text.value = held
    text.dispatchEvent(new Event('change', { bubbles: true }))
  }

  /** Somebody else wrote into the field, as the script that puts back what was not saved. */
  function taken() {
    if (text.value === held) return
    clearTimeout(pending)
    pending = undefined
    view.updateState(stateOf(text.value))
    told(shown())
  }

  function leftOut() {
    const { leftOut: detail } = text.closest('[data-markdown]').dataset
    text.dispatchEvent(new CustomEvent('refused', { bubbles: true, detail }))
  }

  function chosen(event) {
    event.preventDefault()
    run(insertPicture(event.detail.url, event.detail.alt))
  }

  function pictures(from, event) {
    const files = [...(from?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0 || !window.sendPicture || hasWords(from.getData('text/html')))
      return false
    event.preventDefault()
    send(files)
    return true
  }

  async function send(files) {
    view.dom.setAttribute('aria-busy', 'true')
    try {
      for (const file of files) {
        const alt = file.name.replace(/\.\w+$/, '')
        run(insertPicture(await window.sendPicture(file, () => undefined), alt))
      }
    } catch (message) {
      text.dispatchEvent(new CustomEvent('refused', { bubbles: true, detail: message }))
    }
    view.dom.removeAttribute('aria-busy')
  }

  function focus() {
    view.focus()
  }

  function run(command) {
    focus()
    return command(view.state, view.dispatch, view)
  }

  function shown() {
    const { state } = view
    const on = Object.keys(isOn).filter((name) => isOn[name](state))
    return { on, inTable: isInTable(state) }
  }

  return {
    run: (name) => run(commands[name]),
    focus,
    isIn: (box) => box.contains(view.dom),
    link: () => linkAt(view.state)?.href ?? '',
    setLink: (href, title) => run(setLink(href, title)),
    close() {
      flush()
      for (const [where, name] of leaving) where.removeEventListener(name, flush, true)
      text.removeEventListener('input', taken)
      text.removeEventListener('picture', chosen)
      label?.removeEventListener('click', focus)
      view.destroy()
      Object.assign(text, { id, required, hidden: false })
      text.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}

/** When the field must hold all that was typed. */
const leaving = [
  [document, 'submit'],
  [window, 'beforeunload'],
  [window, 'pagehide'],
]

/** Named and described as the field is. */
function named(text) {
  const from = ['aria-describedby', 'aria-invalid', 'lang', 'dir']
  const given = from.flatMap((name) =>
    text.hasAttribute(name) ? [[name, text.getAttribute(name)]] : [],
  )
  return { 'aria-label': text.dataset.label, ...Object.fromEntries(given) }
}
