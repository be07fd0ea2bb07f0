// Shortcuts: / search, j and k rows, x selects, e and Enter open, Escape goes back to the list and the row that one came
// from, p publishes, g and a letter go to a list, Ctrl-S saves, ? lists them; other letters press the control of the page that carries
// them (data-key).
;(() => {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey) return
    if (event.ctrlKey || event.metaKey) {
      if (event.key === 's') save(event)
      return
    }
    if (isTyping(event.target)) return
    if (isGoing && go(event.key)) return event.preventDefault()
    isGoing = event.key === 'g'
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
    e: () => open(),
    p: () => publish(),
    Escape: () => back(),
    '?': () => toggleList(),
  }

  function press(key) {
    const control = document.querySelector(`main [data-key="${CSS.escape(key)}"]`)
    if (control?.matches('input, select')) return focus(control)
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

  // What a row is come to at: the link of its record, else a control that it has, else its box, else itself.
  const stops = ['[data-row-link]', '[data-row-stop]', '[data-select]']
  const rowWith = `main :is(:is(tr, li):has(${stops.join()}), [data-rows] tbody tr)`
  const here = () => document.activeElement?.closest(rowWith)

  function move(step) {
    const rows = [...document.querySelectorAll(rowWith)]
    const at = rows.indexOf(here())
    const next = rows[at < 0 && step < 0 ? rows.length - 1 : at + step]
    const stop = stops.map((one) => next?.querySelector(one)).find(Boolean) ?? next
    if (stop && stop === next) stop.tabIndex = -1
    stop?.focus()
    return rows.length > 0
  }

  function select() {
    const box = here()?.querySelector('[data-select]')
    box?.click()
    return Boolean(box)
  }

  function open() {
    const link = here()?.querySelector('[data-row-link]')
    link?.click()
    return Boolean(link)
  }

  /** In a list what is selected, else the row that one is on; false where nothing of the kind can be done. */
  function publish() {
    const form = document.activeElement?.closest('form[data-bulk]')
    const button = form?.querySelector('.bulk-bar [data-key=p]')
    if (!button) return false
    if (!form.querySelector('[data-select]:checked') && !select()) return false
    button.click()
    return true
  }

  // ---- From list to list ----

  const lists = { h: '', o: '/orders', p: '/products', c: '/customers', r: '/reviews' }
  let isGoing = false

  function go(key) {
    isGoing = false
    if (!Object.hasOwn(lists, key)) return false
    location.assign(`/admin${lists[key]}`)
    return true
  }

  // ---- Back to the same place ----

  const place = 'admin-list'

  document.addEventListener('click', ({ target }) => {
    const link = target.closest?.('main [data-row-link]')
    if (link) keep({ list: location.pathname + location.search, row: link.getAttribute('href') })
  })

  function back() {
    if (document.querySelector('dialog[open], :popover-open')) return false
    const crumb = [...document.querySelectorAll('main .crumbs a[href]')].at(-1)
    const { list, row } = kept()
    // Its crumbs may lead elsewhere, as from a level of stock to its product.
    const isFrom = list && row === location.pathname + location.search
    const isSame = list && crumb && new URL(list, location.href).pathname === crumb.pathname
    if (isFrom || isSame) location.assign(list)
    else crumb?.click()
    return Boolean(isFrom || crumb)
  }

  function find() {
    const { list, row } = kept()
    if (list !== location.pathname + location.search) return
    const link = [...document.querySelectorAll('main [data-row-link]')].find(
      (one) => one.getAttribute('href') === row,
    )
    if (!link) return
    keep({})
    link.focus()
    link.scrollIntoView({ block: 'center' })
  }
  find()
  document.addEventListener('htmx:after:swap', find)

  function kept() {
    try {
      return JSON.parse(sessionStorage.getItem(place)) ?? {}
    } catch {
      return {}
    }
  }

  function keep(value) {
    try {
      sessionStorage.setItem(place, JSON.stringify(value))
    } catch {
      // Nothing is kept: one goes back to the list alone.
    }
  }

  function toggleList() {
    document.getElementById('shortcuts')?.togglePopover?.()
    return true
  }

  function save(event) {
    const form =
      document.activeElement.closest('form[data-watched]') ??
      document.querySelector('main form[data-watched]:has([data-save-bar])')
    if (!form) return
    event.preventDefault()
    form.requestSubmit(form.querySelector('[data-save-bar] [value=save]'))
  }
})()
