// Markdown fields: a toolbar with shortcuts, lists that go on by themselves, and a mode as wide as the window.
;(() => {
  const boxes = '[data-markdown]'
  const textOf = (element) => element.closest(boxes)?.querySelector('[data-markdown-text]')

  start()
  document.addEventListener('htmx:after:swap', start)

  function start() {
    for (const tools of document.querySelectorAll('[data-markdown-tools]')) tools.hidden = false
  }

  document.addEventListener('click', (event) => {
    const tool = event.target.closest('[data-markdown-mark]')
    if (tool) marks[tool.dataset.markdownMark](textOf(tool))
    const wide = event.target.closest('[data-markdown-wide]')
    if (wide) toggle(wide.closest(boxes))
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
      if (!event.target.matches('[data-markdown-text]') || event.isComposing) return
      if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
        return goOn(event)
      }
      if ((!event.ctrlKey && !event.metaKey) || event.altKey) return
      const act = (event.shiftKey ? withShift : withoutShift)[event.code]
      if (act) stop(event, act, event.target)
    },
    true,
  )

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
  }
  const withoutShift = { KeyB: marks.bold, KeyI: marks.italic, KeyK: marks.link }
  const withShift = {
    KeyH: marks.heading,
    Digit7: marks.numbers,
    Digit8: marks.list,
    Digit9: marks.quote,
    KeyF: (text) => toggle(text.closest(boxes)),
  }

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
    const buttons = [...event.target.closest('[data-markdown-tools]').querySelectorAll('button')]
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
    for (const button of buttons) button.tabIndex = -1
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
    textOf(box).focus()
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
})()
