// `@` in a note opens a list of colleagues who may read the record. Without it a name or an address is typed.
;(() => {
  let box
  let field
  let asked
  let at = -1

  const options = () => [...(box?.querySelectorAll('[role=option]') ?? [])]

  /** What is typed after the `@` before the cursor; null where there is none. */
  function typed({ value, selectionStart }) {
    const found = /(?:^|[^\p{L}\p{N}._%+-])@([^@\n]{0,60})$/u.exec(value.slice(0, selectionStart))
    return found ? found[1] : null
  }

  function close() {
    asked?.abort()
    box?.remove()
    box = undefined
    at = -1
    field?.removeAttribute('aria-activedescendant')
    field?.removeAttribute('aria-controls')
  }

  function point(to) {
    const all = options()
    at = all.length === 0 ? -1 : (to + all.length) % all.length
    all.forEach((option, index) => {
      option.ariaSelected = `${index === at}`
    })
    if (at >= 0) field.setAttribute('aria-activedescendant', all[at].id)
  }

  function choose(option) {
    const start = field.selectionStart - (typed(field)?.length ?? 0)
    field.setRangeText(`${option.dataset.name} `, start, field.selectionStart, 'end')
    close()
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }

  function show(readers) {
    box?.remove()
    box = Object.assign(document.createElement('ul'), {
      className: 'mention-list',
      id: 'mention-list',
    })
    box.role = 'listbox'
    box.ariaLabel = field.dataset.mentionsLabel ?? ''
    // Two of one name are told apart by their addresses alone.
    const isShared = (name) => readers.filter((one) => one.name === name).length > 1
    readers.forEach(({ name, email }, index) => {
      const option = Object.assign(document.createElement('li'), { id: `mention-${index}` })
      option.role = 'option'
      option.dataset.name = isShared(name) ? email : name
      option.append(Object.assign(document.createElement('b'), { textContent: name }), ` ${email}`)
      box.append(option)
    })
    field.after(box)
    field.setAttribute('aria-controls', box.id)
    point(0)
  }

  async function ask(q) {
    asked?.abort()
    asked = new AbortController()
    const { signal } = asked
    try {
      const address = `${field.dataset.mentions}&q=${encodeURIComponent(q)}`
      const answer = await fetch(address, { headers: { Accept: 'application/json' }, signal })
      const { readers = [] } = answer.ok ? await answer.json() : {}
      if (signal.aborted) return
      if (readers.length === 0) close()
      else show(readers)
    } catch {
      // The name can be typed.
    }
  }

  document.addEventListener('input', ({ target }) => {
    if (!target.dataset?.mentions) return
    field = target
    const q = typed(target)
    if (q === null) close()
    else ask(q)
  })
  document.addEventListener('keydown', (event) => {
    if (!box || event.target !== field || event.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') point(at + (key === 'ArrowDown' ? 1 : -1))
    else if ((key === 'Enter' || key === 'Tab') && at >= 0) choose(options()[at])
    else if (key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  // The field keeps the focus while somebody is chosen, on touch screens too.
  document.addEventListener('mousedown', (event) => {
    const option = event.target.closest('.mention-list [role=option]')
    if (!option) return
    event.preventDefault()
    choose(option)
  })
  document.addEventListener('focusout', ({ target }) => {
    if (target === field) close()
  })
})()
