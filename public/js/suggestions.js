// What a search may mean while one types: a listbox under the field of a form with data-suggest, answered by
// the form's own address + /suggest. Without it the form just searches. What was searched lately stays here.
export function suggest(input, form) {
  const panel = Object.assign(document.createElement('div'), {
    className: 'suggest',
    hidden: true,
  })
  const said = Object.assign(document.createElement('p'), {
    className: 'sr-only visually-hidden',
    role: 'status',
  })
  form.append(panel, said)
  input.role = 'combobox'
  input.ariaAutoComplete = 'list'
  input.ariaExpanded = 'false'
  // In a dialog it is always open, and the dialog takes Escape.
  const stays = form.closest('dialog') !== null
  const recent = memory(form.dataset.suggest, form.action)
  let timer
  let asked
  let at = -1
  // Whether the list is of what is typed, and whether Enter came before it.
  let isFresh = false
  let isChosen = false
  const options = () => [...panel.querySelectorAll('[role=option]')]

  function show(isOpen) {
    panel.hidden = !isOpen
    input.ariaExpanded = `${isOpen}`
    if (isOpen) input.setAttribute('aria-controls', 'suggestions')
    else {
      // The ids may be wanted by another box.
      input.removeAttribute('aria-controls')
      panel.replaceChildren()
    }
    point(-1)
  }

  function point(to) {
    const all = options()
    for (const one of all) one.ariaSelected = 'false'
    at = to
    const option = all[at]
    if (option) {
      option.id = 'suggestion'
      option.ariaSelected = 'true'
      option.scrollIntoView({ block: 'nearest' })
      input.setAttribute('aria-activedescendant', option.id)
    } else input.removeAttribute('aria-activedescendant')
  }

  function close() {
    clearTimeout(timer)
    asked?.abort()
    if (!stays) show(false)
  }

  async function ask() {
    asked?.abort()
    const mine = new AbortController()
    asked = mine
    try {
      const answer = await fetch(
        `${form.action}/suggest?q=${encodeURIComponent(input.value.trim())}`,
        {
          headers: { Accept: 'text/html', 'HX-Request': 'true' },
          signal: mine.signal,
        },
      )
      if (answer.ok) await fill(await answer.text(), mine)
      else fail()
    } catch (error) {
      if (error.name !== 'AbortError') fail()
    }
  }

  function fail() {
    close()
    if (isChosen) form.requestSubmit()
  }

  async function fill(html, mine) {
    const { content } = Object.assign(document.createElement('template'), { innerHTML: html })
    await dress(content.querySelector('link'))
    if (mine.signal.aborted) return
    const list = content.querySelector('[role=listbox]')
    remind(content, list)
    form.dispatchEvent(new CustomEvent('suggest', { detail: { list, typed: input.value.trim() } }))
    panel.replaceChildren(...content.querySelectorAll('[role=listbox], [data-forget], [data-none]'))
    show(stays || options().length > 0)
    said.textContent = list.dataset.said
    isFresh = true
    if (opensFirst()) point(0)
    if (isChosen) options()[0].click()
  }

  // In a palette; a search box searches for what is typed.
  const opensFirst = () => stays && input.value.trim() !== ''

  function remind(content, list) {
    const kept = recent.read()
    const template = content.querySelector('[data-recent]')
    template?.remove()
    if (!template || kept.length === 0) return
    const group = template.content.firstElementChild
    const model = group.querySelector('[role=option]')
    for (const { label, href } of kept) {
      const option = model.cloneNode(true)
      option.href = href
      option.querySelector('.suggest-title').textContent = label
      group.append(option)
    }
    model.remove()
    list.prepend(group)
    const forget = content.querySelector('[data-forget]')
    if (forget) forget.hidden = false
  }

  input.addEventListener('input', () => {
    point(-1)
    clearTimeout(timer)
    asked?.abort()
    isFresh = isChosen = false
    timer = setTimeout(ask, 150)
  })
  input.addEventListener('focus', ask)
  input.addEventListener('keydown', (event) => {
    const { key } = event
    if (event.isComposing) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (panel.hidden) return ask()
      const count = options().length + 1
      point(((at + (key === 'ArrowDown' ? 2 : 0) + count) % count) - 1)
    } else if (key === 'Enter' && at >= 0) {
      event.preventDefault()
      options()[at].click()
    } else if (key === 'Enter' && opensFirst() && !isFresh) {
      event.preventDefault()
      isChosen = true
    } else if (key === 'Escape' && !panel.hidden && !stays) {
      event.preventDefault()
      close()
    }
  })
  // The field keeps the focus while something is chosen, on touch screens too.
  panel.addEventListener('mousedown', (event) => event.preventDefault())
  panel.addEventListener('click', ({ target }) => {
    if (target.closest('[data-forget]')) {
      recent.forget()
      ask()
      input.focus()
    }
    const link = target.closest('a[role=option]')
    if (link && stays) recent.add(link.querySelector('.suggest-title').textContent, link.href)
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget)) close()
  })
  form.addEventListener('submit', () => {
    const q = input.value.trim()
    if (q && !stays) recent.add(q, `${form.action}?q=${encodeURIComponent(q)}`)
  })
  ask()
}

// The sheet comes with the first answer, before the theme's, and is waited for.
function dress(link) {
  const href = link?.getAttribute('href')
  if (!href || document.querySelector(`head link[href="${href}"]`)) return
  return new Promise((done) => {
    link.onload = link.onerror = done
    document.head.querySelector('link').before(link)
  })
}

// In this browser, or in this tab only.
function memory(where, key) {
  const read = () => {
    try {
      return JSON.parse(globalThis[`${where}Storage`].getItem(key)) ?? []
    } catch {
      return []
    }
  }
  const write = (list) => {
    try {
      globalThis[`${where}Storage`].setItem(key, JSON.stringify(list))
    } catch {}
  }
  return {
    read,
    forget: () => write([]),
    add: (label, href) =>
      write([{ label, href }, ...read().filter((one) => one.href !== href)].slice(0, 5)),
  }
}
