// Fields that hold Markdown: an editor over them in which one sees what one types, or the text itself with a toolbar,
// shortcuts and lists that go on by themselves; both as wide as the window where that is wanted.
;(() => {
  const boxes = '[data-markdown]'
  const textOf = (element) => element.closest(boxes)?.querySelector('[data-markdown-text]')

  document.addEventListener('htmx:after:swap', start)

  function start() {
    for (const [box, editor] of editors) {
      if (!box.isConnected || !editor.isIn(box)) forget(box, editor)
    }
    for (const tools of document.querySelectorAll('[data-markdown-tools]')) tools.hidden = false
    for (const box of document.querySelectorAll(boxes)) if (!begun.has(box)) begin(box)
  }

  document.addEventListener('click', ({ target }) => {
    const box = target.closest(boxes)
    const tool = target.closest('[data-markdown-mark]')
    if (tool) mark(box, tool.dataset.markdownMark)
    if (target.closest('[data-markdown-wide]')) toggle(box)
    if (target.closest('[data-markdown-mode]')) change(box)
    if (target.closest('[data-markdown-set-link]')) setLink(box)
    if (target.closest('[data-markdown-no-link]')) linkDialog(box).close()
  })

  // While one writes, these keys belong to the text: heard before anything else of the page.
  document.addEventListener(
    'keydown',
    (event) => {
      const box = event.target.closest?.(boxes)
      if (!box) return
      if (event.target.closest('[data-markdown-tools]')) return walk(event)
      if (event.key === 'Escape' && box.classList.contains('is-wide'))
        return stop(event, toggle, box)
      if (event.isComposing) return
      const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey
      if (event.target.closest('[data-markdown-link]')) {
        return event.key === 'Enter' && event.target.matches('input') && stop(event, setLink, box)
      }
      if (event.key === 'Enter' && isPlain) {
        return event.target.matches('[data-markdown-text]') ? goOn(event) : undefined
      }
      if ((!event.ctrlKey && !event.metaKey) || event.altKey) return
      if (event.shiftKey && event.code === 'KeyF') return stop(event, toggle, box)
      const name = (event.shiftKey ? withShift : withoutShift)[event.code]
      if (name) stop(event, () => mark(box, name))
    },
    true,
  )

  // ---- The editor ----

  const begun = new WeakSet()
  const opening = new WeakSet()
  const editors = new Map()
  /** The last choice holds for all fields of this browser. */
  const kept = 'text-mode'

  async function begin(box) {
    begun.add(box)
    if (localStorage.getItem(kept) !== 'markdown') await openEditor(box)
  }

  async function openEditor(box) {
    const address = document.querySelector('meta[name="text-editor"]')?.content
    if (!address) return
    opening.add(box)
    // Where it does not arrive the field itself is there.
    const editor = await import(address).catch(() => undefined)
    opening.delete(box)
    if (!editor || !box.isConnected) return
    const text = textOf(box)
    if (editor.isBeyond(text.value)) return say(box, box.dataset.beyond)
    editors.set(
      box,
      editor.open(text, (state) => show(box, state)),
    )
    setMode(box, true)
  }

  function forget(box, editor) {
    editors.delete(box)
    // A morph leaves the box and takes the editor out of it, as the server's page has none.
    if (!editor.isIn(box)) begun.delete(box)
    editor.close()
  }

  async function change(box) {
    if (opening.has(box)) return
    const editor = editors.get(box)
    localStorage.setItem(kept, editor ? 'markdown' : 'seen')
    say(box, '')
    if (editor) {
      forget(box, editor)
      setMode(box, false)
      show(box, { on: [], inTable: false })
    } else await openEditor(box)
    focus(box)
  }

  function setMode(box, isRich) {
    box.classList.toggle('is-rich', isRich)
    box.querySelector('[data-markdown-mode]').setAttribute('aria-pressed', String(!isRich))
  }

  function show(box, { on, inTable }) {
    for (const tool of box.querySelectorAll('[data-markdown-mark]')) {
      const { markdownMark: name } = tool.dataset
      if (name in marks) tool.setAttribute('aria-pressed', String(on.includes(name)))
    }
    box.querySelector('[data-markdown-table]').hidden = !inTable
  }

  const focus = (box) => (editors.get(box) ?? textOf(box)).focus()

  function say(box, words) {
    const status = box.querySelector('[data-markdown-status]')
    status.textContent = words
    status.hidden = words === ''
  }

  document.addEventListener('refused', ({ target, detail }) => {
    const box = target.closest(boxes)
    if (box) say(box, detail ?? box.dataset.refused)
  })

  function mark(box, name) {
    const editor = editors.get(box)
    if (!editor) marks[name](textOf(box))
    else if (name === 'link') askLink(box, editor)
    else editor.run(name)
  }

  // ---- A link, to a record of the shop or elsewhere ----

  const linkDialog = (box) => box.querySelector('[data-markdown-link]')

  function askLink(box, editor) {
    const dialog = linkDialog(box)
    const field = dialog.querySelector('input')
    field.value = editor.link()
    dialog.addEventListener('close', () => editor.focus(), { once: true })
    dialog.showModal()
    field.select()
  }

  function setLink(box) {
    const dialog = linkDialog(box)
    const { value, list } = dialog.querySelector('input')
    const chosen = [...list.options].find((option) => option.value === value)
    dialog.close()
    editors.get(box).setLink(address(value.trim()), chosen?.textContent)
  }

  /** What is typed without its beginning is the name of a host. */
  const address = (typed) =>
    typed === '' || /^([a-z]+:|\/|#)/i.test(typed) ? typed : `https://${typed}`

  function stop(event, act, target) {
    event.preventDefault()
    event.stopPropagation()
    act(target)
  }

  // ---- Marks ----

  const marks = {
    bold: (text) => around(text, '**'),
    italic: (text) => around(text, '*'),
    heading: (text) => atLines(text, /^#{1,6} /, () => '## '),
    list: (text) => atLines(text, /^[-*+] /, () => '- '),
    numbers: (text) => atLines(text, /^\d+\. /, (at) => `${at + 1}. `),
    quote: (text) => atLines(text, /^> ?/, () => '> '),
    link,
    table,
  }
  const withoutShift = { KeyB: 'bold', KeyI: 'italic', KeyK: 'link' }
  const withShift = { KeyH: 'heading', Digit7: 'numbers', Digit8: 'list', Digit9: 'quote' }

  function around(text, mark) {
    const { selectionStart: from, selectionEnd: to, value } = text
    const inside = value.slice(from, to)
    const outer = value.slice(from - mark.length, to + mark.length)
    if (inside !== '' && outer === mark + inside + mark) {
      write(text, from - mark.length, to + mark.length, inside)
      return choose(text, from - mark.length, to - mark.length)
    }
    const word = inside || placeholder(text)
    write(text, from, to, mark + word + mark)
    choose(text, from + mark.length, from + mark.length + word.length)
  }

  function link(text) {
    const { selectionStart: from, selectionEnd: to, value } = text
    const inside = value.slice(from, to)
    const isAddress = /^(https?:\/\/|\/)\S+$/.test(inside)
    const word = isAddress ? placeholder(text) : inside || placeholder(text)
    const address = isAddress ? inside : 'https://'
    write(text, from, to, `[${word}](${address})`)
    const start = isAddress ? from + 1 : from + word.length + 3
    choose(text, start, start + (isAddress ? word : address).length)
  }

  function table(text) {
    const { selectionEnd: at, value } = text
    const end = value.indexOf('\n', at) === -1 ? value.length : value.indexOf('\n', at)
    const row = `| ${placeholder(text)} | ${placeholder(text)} |`
    write(text, end, end, `${value === '' ? '' : '\n\n'}${row}\n| --- | --- |\n${row}\n`)
  }

  /** Puts a mark before every chosen line, or takes it away where all have it. */
  function atLines(text, known, markAt) {
    const { selectionStart, selectionEnd, value } = text
    const from = value.lastIndexOf('\n', selectionStart - 1) + 1
    const end = value.indexOf('\n', selectionEnd)
    const to = end === -1 ? value.length : end
    const lines = value.slice(from, to).split('\n')
    const marked = lines.every((line) => known.test(line))
    const next = lines
      .map((line, at) => (marked ? line.replace(known, '') : markAt(at) + line.replace(known, '')))
      .join('\n')
    write(text, from, to, next)
    choose(text, lines.length === 1 ? from + next.length : from, from + next.length)
  }

  /** Enter within a list begins its next point; on an empty point it ends the list. */
  function goOn(event) {
    const text = event.target
    const { selectionStart: at, selectionEnd, value } = text
    if (at !== selectionEnd) return
    const from = value.lastIndexOf('\n', at - 1) + 1
    const found = /^(\s*)([-*+]|\d+\.|>)( +)(.*)$/.exec(value.slice(from, at))
    if (!found) return
    event.preventDefault()
    const [, indent, mark, space, words] = found
    if (words === '') return write(text, from, at, '')
    const next = /\d/.test(mark) ? `${Number.parseInt(mark, 10) + 1}.` : mark
    write(text, at, at, `\n${indent}${next}${space}`)
  }

  const placeholder = (text) =>
    text.closest(boxes).querySelector('[data-markdown-tools]').dataset.placeholder

  /** By the browser's own command, so that it can be undone; it tells of the input by itself. */
  function write(text, from, to, words) {
    text.focus()
    text.setSelectionRange(from, to)
    const done =
      words === ''
        ? document.execCommand('delete')
        : document.execCommand('insertText', false, words)
    if (done) return
    text.setRangeText(words, from, to, 'end')
    text.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function choose(text, from, to) {
    text.focus()
    text.setSelectionRange(from, to)
  }

  // ---- The toolbar is one stop of the Tab key; arrows move within ----

  function walk(event) {
    const all = event.target.closest('[data-markdown-tools]').querySelectorAll('button')
    const buttons = [...all].filter((button) => button.offsetParent !== null)
    const at = buttons.indexOf(event.target.closest('button'))
    const last = buttons.length - 1
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (event.key === 'Escape') {
      const box = event.target.closest(boxes)
      return box.classList.contains('is-wide') ? stop(event, toggle, box) : undefined
    }
    if (next === undefined) return
    event.preventDefault()
    for (const button of all) button.tabIndex = -1
    buttons[next].tabIndex = 0
    buttons[next].focus()
  }

  // ---- As wide as the window; everything else is out of reach meanwhile ----

  const asleep = new Set()

  function toggle(box) {
    const wide = !box.classList.contains('is-wide')
    box.classList.toggle('is-wide', wide)
    box.querySelector('[data-markdown-wide]').setAttribute('aria-pressed', String(wide))
    for (const element of asleep) element.inert = false
    asleep.clear()
    if (wide) putAsleep(box)
    focus(box)
  }

  function putAsleep(box) {
    for (let inner = box; inner !== document.body; inner = inner.parentElement) {
      for (const sibling of inner.parentElement.children) {
        if (sibling === inner || sibling.inert || sibling.matches('script, dialog')) continue
        sibling.inert = true
        asleep.add(sibling)
      }
    }
  }

  start()
})()
