// Shortcuts: / search, j and k rows, x selects, Enter opens (it is a link), Ctrl-S saves, ? lists them;
// other letters press the control of the page that carries them (data-key).
;(() => {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey) return
    if (event.ctrlKey || event.metaKey) {
      if (event.key === 's') save(event)
      return
    }
    if (isTyping(event.target)) return
    const act = shortcuts[event.key]
    if (act?.() || press(event.key)) event.preventDefault()
  })

  const shortcuts = {
    '/': () =>
      focus(
        document.querySelector('main [data-search]') ?? document.querySelector('[data-search]'),
      ),
    j: () => move(1),
    k: () => move(-1),
    x: () => select(),
    '?': () => toggleList(),
  }

  function press(key) {
    const control = document.querySelector(`main [data-key="${CSS.escape(key)}"]`)
    if (control?.matches('input')) return focus(control)
    control?.click()
    return Boolean(control)
  }

  function isTyping(element) {
    return (
      element.isContentEditable ||
      element.matches('textarea, select, input:not([type=checkbox], [type=radio])')
    )
  }

  function focus(element) {
    element?.focus()
    element?.select?.()
    return Boolean(element)
  }

  function move(step) {
    const links = [...document.querySelectorAll('main [data-row-link]')]
    const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
    const next = at < 0 ? (step > 0 ? 0 : links.length - 1) : at + step
    links[next]?.focus()
    return links.length > 0
  }

  function select() {
    const box = document.activeElement?.closest('tr')?.querySelector('[data-select]')
    box?.click()
    return Boolean(box)
  }

  function toggleList() {
    document.getElementById('shortcuts')?.togglePopover?.()
    return true
  }

  function save(event) {
    const form = document.querySelector('main form[data-watched]')
    if (!form) return
    event.preventDefault()
    form.requestSubmit(form.querySelector('[data-save-bar] [value=save]'))
  }
})()
