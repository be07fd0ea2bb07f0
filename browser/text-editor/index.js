// The editor above a text's field: what one types is what one sees, and the field goes on holding Markdown.
import { history } from 'prosemirror-history'
import { EditorState } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { commands, insertPicture, isInTable, isOn, linkAt, setLink } from './commands.js'
import { keys, typed } from './keys.js'
import { fromMarkdown, isBeyond, toMarkdown } from './markdown.js'
import { cleanPasted, fromSource } from './paste.js'

export { isBeyond }

/**
 * Opens an editor over a text area, which it hides. `told` hears after each change of text or place what is on:
 * `{ on: names of buttons, inTable }`.
 */
export function open(text, told) {
  const view = new EditorView(null, {
    state: stateOf(text.value),
    attributes: {
      ...named(text),
      class: 'text-editor prose',
      role: 'textbox',
      'aria-multiline': 'true',
    },
    transformPastedHTML: cleanPasted,
    clipboardTextParser: (words) => fromSource(words),
    handlePaste: (_, event) => pictures(event.clipboardData, event),
    handleDrop: (_, event) => pictures(event.dataTransfer, event),
    dispatchTransaction(change) {
      view.updateState(view.state.apply(change))
      if (change.docChanged) tell()
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
  told(shown())

  function stateOf(markdown) {
    return EditorState.create({
      doc: fromMarkdown(markdown),
      plugins: [typed, ...keys, history(), tableEditing()],
    })
  }

  /** The form's other scripts hear of the field, as if somebody had left it. */
  function tell() {
    text.value = toMarkdown(view.state.doc)
    text.dispatchEvent(new Event('change', { bubbles: true }))
  }

  /** Somebody else wrote into the field, as the script that puts back what was not saved. */
  function taken() {
    if (text.value === toMarkdown(view.state.doc)) return
    view.updateState(stateOf(text.value))
    told(shown())
  }

  function chosen(event) {
    event.preventDefault()
    run(insertPicture(event.detail.url, event.detail.alt))
  }

  function pictures(from, event) {
    const files = [...(from?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0 || !window.sendPicture) return false
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
    link: () => linkAt(view.state)?.href ?? '',
    setLink: (href, title) => run(setLink(href, title)),
    close() {
      text.removeEventListener('input', taken)
      text.removeEventListener('picture', chosen)
      label?.removeEventListener('click', focus)
      view.destroy()
      Object.assign(text, { id, required, hidden: false })
      text.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}

/** Named and described as the field is. */
function named(text) {
  const from = ['aria-describedby', 'aria-invalid', 'lang', 'dir']
  const given = from.flatMap((name) =>
    text.hasAttribute(name) ? [[name, text.getAttribute(name)]] : [],
  )
  return { 'aria-label': text.dataset.label, ...Object.fromEntries(given) }
}
